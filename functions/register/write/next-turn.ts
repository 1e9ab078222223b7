/** Lets a connection closed during long work be noticed before the next call would fail. */
export function nextTurn(): Promise<void> {
  return new Promise((turn) => {
    setImmediate(turn);
  });
}
