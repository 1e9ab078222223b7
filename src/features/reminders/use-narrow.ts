import { useEffect, useState } from 'react';

const NARROW = '(width < 768px)';

/** Null until the device has answered. */
export function useNarrow(): boolean | null {
  const [isNarrow, setNarrow] = useState<boolean | null>(null);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setNarrow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}

export function isNarrowNow(): boolean {
  return matchMedia(NARROW).matches;
}
