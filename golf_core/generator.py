"""The generator: the public SplitMix64 (Steele, Lea and Flood, 2014), written out here.

Invariant: it never changes, so no library's next version can alter a deal or a day.
"""

from typing import Final

_MASK: Final = 2**64 - 1


class SplitMix64:
    """The public generator of that name: 64-bit numbers from a seed of 0 to 2**64 - 1.

    >>> SplitMix64(0).next() == 0xE220A8397B1DCDAF
    True
    """

    def __init__(self, seed: int) -> None:
        self._value = seed

    def next(self) -> int:
        """Return the next number, 0 to 2**64 - 1."""
        self._value = (self._value + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._value
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound`` - 1, each as likely as the others."""
        # Numbers past the last whole multiple of the bound would favour the small remainders.
        limit = 2**64 - 2**64 % bound
        while (number := self.next()) >= limit:
            pass
        return number % bound
