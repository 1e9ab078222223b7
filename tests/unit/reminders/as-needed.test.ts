import { describe, expect, it } from 'vitest';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { tooEarly } from '#domain/reminders/as-needed.ts';

const leaflet = { leastHours: 6, mostADay: 4 };
const NONE = { today: [], yesterday: [] };

describe('a dose as needed', () => {
  it('a dose as needed is never too early without limits, or without a dose before', () => {
    expect(tooEarly({ leastHours: null, mostADay: null }, { today: ['09:00'], yesterday: [] }, '09:01')).toBeNull();
    expect(tooEarly(leaflet, NONE, '09:00')).toBeNull();
  });

  it('a dose as needed says how long is left, to the minute', () => {
    const taken = { today: ['09:00'], yesterday: [] };
    expect(tooEarly(leaflet, taken, '12:40')).toEqual({ why: 'interval', minutesLeft: 140 });
    expect(tooEarly(leaflet, taken, '14:59')).toEqual({ why: 'interval', minutesLeft: 1 });
    expect(tooEarly(leaflet, taken, '15:00')).toBeNull();
  });

  it('a dose as needed counts hours over midnight', () => {
    expect(tooEarly(leaflet, { today: [], yesterday: ['23:30'] }, '01:00')).toEqual({ why: 'interval', minutesLeft: 270 });
    expect(tooEarly(leaflet, { today: [], yesterday: ['23:30'] }, '05:30')).toBeNull();
  });

  it('a dose as needed is one too many within 24 hours, not within a day', () => {
    const four = { today: ['08:00', '10:00'], yesterday: ['20:00', '22:00'] };
    expect(tooEarly({ leastHours: null, mostADay: 4 }, four, '19:59')).toEqual({ why: 'count', most: 4 });
    expect(tooEarly({ leastHours: null, mostADay: 4 }, four, '20:00')).toBeNull();
  });

  it('a dose as needed that was written down for later is not counted yet', () => {
    expect(tooEarly(leaflet, { today: ['18:00'], yesterday: [] }, '12:00')).toBeNull();
  });

  it('a dose as needed asks in hours and minutes', () => {
    expect(routineOptions.tooEarly({ why: 'interval', minutesLeft: 140 })).toBe('아직 2시간 20분 남았어요. 그래도 적을까요?');
    expect(routineOptions.tooEarly({ why: 'interval', minutesLeft: 60 })).toBe('아직 1시간 남았어요. 그래도 적을까요?');
    expect(routineOptions.tooEarly({ why: 'interval', minutesLeft: 1 })).toBe('아직 1분 남았어요. 그래도 적을까요?');
  });
});
