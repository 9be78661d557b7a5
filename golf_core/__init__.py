"""Golf Solitaire: rules, deals, games and saves, as values; no page, language, clock or chance."""

__version__ = "0.1.0"
