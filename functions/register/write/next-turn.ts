/** Yields to the event loop, so that a connection closed during long work is noticed before the next call would fail. */
export function nextTurn(): Promise<void> {
  return new Promise((turn) => {
    setImmediate(turn);
  });
}
