/** Today in Seoul as `YYYY-MM-DD`, by the device's clock. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
}
