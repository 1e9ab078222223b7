import { useEffect, useState } from 'react';

/** Where reminders are added and edited on sheets instead of pages. */
const NARROW = '(width < 768px)';

/** Whether the screen is a phone's; null until the device has said so. */
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

/** Whether the screen is a phone's right now. */
export function isNarrowNow(): boolean {
  return matchMedia(NARROW).matches;
}
