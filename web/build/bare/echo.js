// The least a worker can do: the measure for a tap's way to the engine and back.
self.onmessage = ({ data }) => self.postMessage(data);
