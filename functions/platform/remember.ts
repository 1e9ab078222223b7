/** Callers do not share a promise, which may be cancelled with its request. @param lifetime milliseconds */
export function remember<Owner extends object, Value>(
  lifetime: number,
  read: (owner: Owner) => Promise<Value>,
): (owner: Owner) => Promise<Value> {
  const known = new WeakMap<Owner, { readonly at: number; readonly value: Value }>();
  return async (owner) => {
    const kept = known.get(owner);
    if (kept !== undefined && Date.now() - kept.at < lifetime) return kept.value;
    const value = await read(owner);
    known.set(owner, { at: Date.now(), value });
    return value;
  };
}
