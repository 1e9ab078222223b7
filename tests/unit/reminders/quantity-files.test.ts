import { describe, expect, it } from 'vitest';
import { readExportFile } from '#contract/accounts/own-data.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { calendarFile } from '#domain/reminders/calendar-file.ts';
import { readCalendar } from '#domain/reminders/read-calendar.ts';
import { NO_OPTIONS } from '#domain/reminders/routine-options.ts';
import { crossSchedules, type Schedule } from '#domain/reminders/schedule.ts';
import { WEEKDAYS } from '#domain/reminders/weekday.ts';

const NOW = Date.parse('2026-11-23T03:00:00Z');
const SEOUL = 'Asia/Seoul';

describe('quantities in files', () => {
  it('a calendar file says the quantity of a dose in an event of its days, and comes back with the name alone', () => {
    const schedules: Schedule[] = [
      ...crossSchedules(WEEKDAYS.slice(0, 5), ['09:00'], { '09:00': 1 }),
      ...crossSchedules(WEEKDAYS.slice(5), ['09:00'], { '09:00': 0.5 }),
    ];
    const routine = { id: 1, name: '철분 · 1정', schedules, options: { ...NO_OPTIONS, unit: '정' }, isEnabled: true };
    const { text } = calendarFile([routine], reminders.eventTitle, '2026-11-23', NOW);
    expect(text.match(/(?<=SUMMARY:).*(?=\r)/g)).toEqual(['철분 · 1정 먹을 시간 · 1정', '철분 · 1정 먹을 시간 · ½정']);
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(2);
    expect(text.match(/BYDAY=.*(?=\r)/g)).toEqual(['BYDAY=MO,TU,WE,TH,FR', 'BYDAY=SA,SU']);
    const [read, ...others] = readCalendar(text, reminders.nameInTitle, SEOUL, NOW)?.read.routines ?? [];
    expect(others).toEqual([]);
    expect(read?.name).toBe('철분 · 1정');
    expect(read?.schedules).toHaveLength(7);
  });

  it('an exported file restores quantities, and what they leave of a count', () => {
    const quantified = {
      routines: [
        {
          id: 6,
          name: '비타민',
          supplementId: 12,
          isEnabled: true,
          options: { unit: '정' },
          unitsLeft: 30,
          countedAt: '2026-11-20T00:00:00.000Z',
        },
      ],
      routineTimes: [
        { routineId: 6, days: ['화'], time: '21:30', quantity: 2, zone: SEOUL },
        { routineId: 6, days: ['일'], time: '21:30', quantity: 0.5, zone: SEOUL },
      ],
      intakes: [
        { date: '2026-11-22', routineId: 6, time: '21:30', state: 'TAKEN' },
        { date: '2026-11-24', routineId: 6, time: '21:30', state: 'TAKEN' },
      ],
    };
    const read = readExportFile(JSON.stringify({ exportedAt: '', user: {}, data: quantified }))?.read;
    expect(read?.routines[0]).toMatchObject({
      unit: '정',
      schedules: [
        { dayOfWeek: 'TUE', time: '21:30', quantity: 2 },
        { dayOfWeek: 'SUN', time: '21:30', quantity: 0.5 },
      ],
    });
    expect(read?.routines[0]?.pack).toEqual({ unitsLeft: 27.5, expiresOn: null });
  });
});
