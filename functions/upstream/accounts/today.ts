/** Today in Seoul, `YYYY-MM-DD`. */
export function todayInSeoul(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(now);
}
