type StillCounts = () => boolean;

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
