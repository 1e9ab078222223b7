const TIME = /^(\d{1,2}):(\d{1,2})(?::\d{1,2})?$/;
const MOST_SHOWN = 3;

/** `HH:MM` of `H:m`, `HH:mm` or `HH:mm:ss`; null when it is no time of a day. */
export function normaliseTime(text: string): string | null {
  const [, hour = '', minute = ''] = TIME.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** Minutes since midnight of an `HH:MM`. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes since midnight. */
export function timeOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** 오전 9:00, 오후 12:30. */
export function timeText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}`;
}

/** Times without repeats, earliest first; what is no time is left out. */
export function sortedTimes(times: readonly string[]): string[] {
  const known = times.map(normaliseTime).filter((time) => time !== null);
  return [...new Set(known)].sort();
}

/** At most three times joined by a bar, then …; a dash when there are none. */
export function timesText(times: readonly string[]): string {
  const known = sortedTimes(times);
  if (known.length === 0) return '-';
  const shown = known.slice(0, MOST_SHOWN).map(timeText).join(' | ');
  return known.length > MOST_SHOWN ? `${shown} …` : shown;
}
