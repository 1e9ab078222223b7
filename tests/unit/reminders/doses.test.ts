import { describe, expect, it } from 'vitest';
import { partOfDay } from '#domain/reminders/clock-time.ts';
import { countDoses, dosesOn, moodOf, nextDose, partsOf } from '#domain/reminders/doses.ts';
import { crossSchedules } from '#domain/reminders/schedule.ts';
import { WEEKDAYS } from '#domain/reminders/weekday.ts';

const TODAY = '2026-11-23';

describe('the doses of a day', () => {
  const routine = { isEnabled: true, isTaken: false, takenTimes: ['09:00'], notes: [], options: null };
  const magnesium = { ...routine, id: 2, schedules: crossSchedules(WEEKDAYS, ['09:00', '21:00']) };
  const lutein = { ...routine, id: 1, takenTimes: [], schedules: crossSchedules(WEEKDAYS, ['12:00']) };
  const dayless = { ...routine, id: 3, takenTimes: [], schedules: [] };
  const doses = dosesOn([magnesium, lutein, dayless], TODAY);

  it('the doses of a day stand by time, each with its own tick', () => {
    expect(doses.map(({ routine: { id }, time, isTaken, isOnly }) => [id, time, isTaken, isOnly])).toEqual([
      [3, null, false, true],
      [2, '09:00', true, false],
      [1, '12:00', false, true],
      [2, '21:00', false, false],
    ]);
  });

  it('the doses of a day fall into the parts of the day', () => {
    expect(partsOf(doses).map(({ part, doses: { length } }) => [part, length])).toEqual([
      [null, 1],
      ['MORNING', 1],
      ['NOON', 1],
      ['BED', 1],
    ]);
    expect(['03:59', '04:00', '11:29', '11:30', '16:59', '17:00', '20:59', '21:00'].map(partOfDay)).toEqual([
      'BED',
      'MORNING',
      'MORNING',
      'NOON',
      'NOON',
      'EVENING',
      'EVENING',
      'BED',
    ]);
  });

  it.each([
    [{ planned: 3, taken: 0, skipped: 0 }, 'none'],
    [{ planned: 3, taken: 2, skipped: 0 }, 'some'],
    [{ planned: 3, taken: 1, skipped: 1 }, 'some'],
    [{ planned: 3, taken: 2, skipped: 1 }, 'allButSkipped'],
    [{ planned: 3, taken: 0, skipped: 1 }, 'none'],
    [{ planned: 3, taken: 0, skipped: 3 }, 'skipped'],
    [{ planned: 3, taken: 3, skipped: 0 }, 'all'],
    [{ planned: 0, taken: 0, skipped: 0 }, 'none'],
  ] as const)('doses of %o show the cat as %s', (count, mood) => {
    expect(moodOf(count)).toBe(mood);
  });

  it('planned doses count as taken or skipped; disabled ones count where they were taken', () => {
    const skips = { ...magnesium, since: null, notes: [{ time: '21:00', state: 'SKIPPED' as const, reason: null }] };
    const off = { ...lutein, since: null, isEnabled: false };
    type Counted = Parameters<typeof dosesOn>[0][number] & { readonly since: string | null };
    const countOf = (...routines: readonly Counted[]) => countDoses(dosesOn(routines, TODAY), TODAY);
    expect(countOf({ ...skips, notes: [] })).toEqual({ planned: 2, taken: 1, skipped: 0 });
    expect(countOf(skips)).toEqual({ planned: 2, taken: 1, skipped: 1 });
    expect(countOf(off)).toEqual({ planned: 0, taken: 0, skipped: 0 });
    expect(countOf({ ...off, isTaken: true })).toEqual({ planned: 1, taken: 1, skipped: 0 });
    expect(countOf({ ...skips, since: '2100-01-01', takenTimes: [], notes: [] })).toEqual({ planned: 0, taken: 0, skipped: 0 });
  });

  it('the doses of a day name the next one, leaving out what was skipped', () => {
    expect(nextDose(doses, '11:00')).toMatchObject({ dose: { time: '12:00' }, isDue: false });
    expect(nextDose(doses, '12:00')).toMatchObject({ dose: { time: '12:00' }, isDue: true });
    const skipped = dosesOn([{ ...lutein, notes: [{ time: '12:00', state: 'SKIPPED' as const, reason: null }] }], TODAY);
    expect(nextDose(skipped, '12:00')).toBeNull();
  });
});
