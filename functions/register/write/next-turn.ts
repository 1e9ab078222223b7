/** Lets a connection closed during long work be noticed. */
export function nextTurn(): Promise<void> {
  return new Promise((turn) => {
    setImmediate(turn);
  });
}
