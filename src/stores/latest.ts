/** Whether the call is still the one that counts. */
type StillCounts = () => boolean;

/** Calls of which only the latest counts. `begin` starts one, so that those before no longer do; `join` belongs to the one that counts now. */
export function latestOnly(): { readonly begin: () => StillCounts; readonly join: () => StillCounts } {
  let latest = 0;
  const join = () => {
    const own = latest;
    return () => own === latest;
  };
  return {
    begin: () => {
      latest += 1;
      return join();
    },
    join,
  };
}
