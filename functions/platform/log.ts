/** One line of JSON per event. Only codes, routes and counts: never a token, an address, or what somebody typed. */
export function logError(event: string, details: Record<string, string | number> = {}): void {
  console.error(JSON.stringify({ level: 'error', event, ...details }));
}

/** The name and stack of an unexpected failure, without its message: messages may quote data. */
export function describeFailure(failure: unknown): { readonly name: string; readonly at: string } {
  if (!(failure instanceof Error)) return { name: typeof failure, at: '' };
  const at = failure.stack?.split('\n').find((line) => line.trim().startsWith('at ')) ?? '';
  return { name: failure.name, at: at.trim() };
}
