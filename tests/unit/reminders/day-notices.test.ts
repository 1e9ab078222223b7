import { describe, expect, it } from 'vitest';
import { dayNotices } from '#domain/reminders/day-notices.ts';
import { dosesOn } from '#domain/reminders/doses.ts';

const DAY = '2026-11-26';

function routine(id: number, time: string, takenTimes: readonly string[] = []) {
  const isTaken = takenTimes.includes(time);
  return { id, schedules: [{ dayOfWeek: 'THU' as const, time }], isEnabled: true, isTaken, takenTimes, notes: [], options: null };
}

describe('notices of a day', () => {
  it('notices of a day are one a minute, by whether they wait for an answer', () => {
    const doses = dosesOn(
      [routine(1, '09:00'), routine(2, '09:00'), routine(3, '09:00', ['09:00']), routine(4, '12:00'), routine(5, '12:01')],
      DAY,
    );
    const { due, coming, answered } = dayNotices(doses, '12:00');
    const ids = (notices: typeof due) => notices.map(({ time, doses: ofOne }) => [time, ...ofOne.map((dose) => dose.routine.id)]);
    expect(ids(due)).toEqual([
      ['09:00', 1, 2],
      ['12:00', 4],
    ]);
    expect(ids(coming)).toEqual([['12:01', 5]]);
    expect(ids(answered)).toEqual([['09:00', 3]]);
  });
});
