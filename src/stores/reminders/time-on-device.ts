import { timeOfMinute } from '#domain/reminders/clock-time.ts';

export function timeOnDevice(): string {
  const now = new Date();
  return timeOfMinute(now.getHours() * 60 + now.getMinutes());
}
