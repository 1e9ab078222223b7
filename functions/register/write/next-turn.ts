/**
 * Waits for this process's next turn. What is made for a database can take a slow machine so long that the runtime has closed the connection meanwhile, of
 * which the process hears in its next turn only: without it the first call fails.
 */
export function nextTurn(): Promise<void> {
  return new Promise((turn) => {
    setImmediate(turn);
  });
}
