import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { normaliseTime } from '#domain/clock-time.ts';
import { MOST_SCHEDULES, normaliseSchedules } from '#domain/schedule.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';
import { parseWeekday, type Weekday } from '#domain/weekday.ts';
import { endpoint } from './endpoint.ts';
import { extension, id, idText } from './fields.ts';
import { wireRoutineSchema } from './routine.ts';

const NAME_NEEDED = '영양제 이름을 입력해 주세요.';
const DAY_NEEDED = '복용 요일을 선택해 주세요.';
const TIME_NEEDED = '복용 시간을 한 개 이상 추가해 주세요.';
const TIME_WRONG = '시간 형식이 올바르지 않습니다.';

const dateText = v.pipe(v.string(), v.trim(), v.check(isCalendarDate, '날짜는 YYYY-MM-DD 형식이어야 해요.'));
/** An absent or empty date is today's. */
const optionalDate = v.optional(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      dateText,
    ],
    '날짜는 YYYY-MM-DD 형식이어야 해요.',
  ),
);

/** Minutes east of UTC, by which "today" is found when no date is given. */
const offsetText = v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,3}$/, 'tzOffset은 분 단위 숫자여야 해요.'), v.transform(Number)));

const weekday = v.pipe(
  v.string(DAY_NEEDED),
  v.transform(parseWeekday),
  v.custom<Weekday>((value) => value !== null, '요일은 MON부터 SUN까지 중 하나여야 해요.'),
);
const clock = v.pipe(
  v.string(TIME_WRONG),
  v.transform(normaliseTime),
  v.custom<string>((value) => value !== null, TIME_WRONG),
);

const schedulesInput = v.pipe(
  v.array(v.object({ dayOfWeek: weekday, time: clock }, DAY_NEEDED), DAY_NEEDED),
  v.minLength(1, TIME_NEEDED),
  v.maxLength(MOST_SCHEDULES, `알림 시간은 ${MOST_SCHEDULES}개까지 등록할 수 있어요.`),
  v.transform((schedules) => normaliseSchedules(schedules)),
);

const supplementId = v.pipe(
  v.number('제품 번호가 필요해요.'),
  v.safeInteger('제품 번호는 정수여야 해요.'),
  v.minValue(1, '제품 번호는 1 이상이어야 해요.'),
  v.maxValue(SUPPLEMENT_ID_LIMIT - 1, '제품 번호가 너무 커요.'),
);

const routineArray = v.array(wireRoutineSchema);

export const listRoutines = endpoint({
  id: 'listRoutines',
  method: 'GET',
  path: '/api/v1/notifications/routines',
  summary: '내 섭취 알림 전체. date는 taken이 어느 날의 것인지만 정해요',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  query: v.object({ date: optionalDate, tzOffset: offsetText }),
  /** Other servers wrap the list in various ways. */
  result: v.union([routineArray, v.object({ content: routineArray }), v.object({ data: routineArray }), v.object({ items: routineArray })]),
});

export const saveRoutine = endpoint({
  id: 'saveRoutine',
  method: 'POST',
  path: '/api/v1/notifications/routines',
  summary: '카탈로그 제품의 알림 등록 (notificationRoutineId가 있으면 시간 바꾸기)',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ notificationRoutineId: v.nullish(id), supplementId, schedules: schedulesInput }),
  result: wireRoutineSchema,
});

const imageUrl = v.nullish(
  v.union(
    [
      v.pipe(v.string(), v.trim(), v.maxLength(0)),
      v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^(https?:\/\/|\/(?!\/))[^\s<>"'\\]+$/)),
    ],
    '사진 주소가 올바르지 않아요.',
  ),
);

export const saveCustomRoutine = endpoint({
  id: 'saveCustomRoutine',
  method: 'POST',
  path: '/api/v1/notifications/routines/custom',
  summary: '직접 쓴 알림 등록과 수정',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({
    notificationRoutineId: v.nullish(id),
    name: v.pipe(
      v.string(NAME_NEEDED),
      v.transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
      v.minLength(1, NAME_NEEDED),
      v.maxLength(100, '이름은 100자까지 쓸 수 있어요.'),
      v.check((text) => text.isWellFormed() && !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text), '쓸 수 없는 글자가 들어 있어요.'),
    ),
    imageUrl,
    supplementId: v.nullish(supplementId),
    schedules: schedulesInput,
  }),
  result: wireRoutineSchema,
});

export const deleteRoutine = endpoint({
  id: 'deleteRoutine',
  method: 'DELETE',
  path: '/api/v1/notifications/routines/:id',
  summary: '알림 삭제',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  parameters: v.object({ id: idText }),
  result: v.unknown(),
});

/** Extension: with a body the switch is set to what it says; without one it is turned over. */
export const switchRoutine = endpoint({
  id: 'switchRoutine',
  method: 'PATCH',
  path: '/api/v1/notifications/routines/:id/toggle',
  summary: '알림 켜고 끄기',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  parameters: v.object({ id: idText }),
  body: v.object({ enabled: v.nullish(extension(v.boolean('enabled는 true 또는 false여야 해요.'))) }),
  result: v.nullish(wireRoutineSchema),
});

/** Extensions: `isTaken` sets instead of turning over, so that a call made twice does not undo itself; `time` ticks one time of that day. */
export const tickIntake = endpoint({
  id: 'tickIntake',
  method: 'POST',
  path: '/api/v1/notifications/records/:id/toggle',
  summary: '그날의 섭취 체크',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  parameters: v.object({ id: idText }),
  query: v.object({
    date: optionalDate,
    isTaken: v.optional(
      v.pipe(
        v.picklist(['true', 'false'], 'isTaken은 true 또는 false여야 해요.'),
        v.transform((text) => text === 'true'),
      ),
    ),
    time: v.optional(clock),
  }),
  result: v.object({
    recordId: v.optional(v.number()),
    notificationRoutineId: v.optional(id),
    isTaken: v.boolean(),
    date: v.optional(v.string()),
    takenTimes: v.nullish(extension(v.array(v.string()))),
  }),
});

const monthText = v.pipe(
  v.string(),
  v.check((text) => isCalendarDate(`${text}-01`), 'month는 YYYY-MM 형식이어야 해요.'),
);

export const dayRecordSchema = v.object({ date: v.string(), planned: v.number(), taken: v.number() });

/** Extension: how many routines each day of a month had, and how many of them were taken. */
export const listDayRecords = endpoint({
  id: 'listDayRecords',
  method: 'GET',
  path: '/api/v1/notifications/records',
  summary: 'Extension: 한 달의 날마다 계획과 섭취 수',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  query: v.object({ month: monthText, tzOffset: offsetText }),
  result: v.object({ days: v.array(dayRecordSchema) }),
});

export const warningSchema = v.object({
  name: v.string(),
  description: v.string(),
  spacingMinutes: v.nullable(v.number()),
  /** The two routines, and a time of each at which they are too close. */
  routineIds: v.array(id),
  times: v.array(v.string()),
});
export type RoutineWarning = v.InferOutput<typeof warningSchema>;

/** Extension: pairs of routines whose ingredients are better taken apart. */
export const listRoutineWarnings = endpoint({
  id: 'listReminderWarnings',
  method: 'GET',
  path: '/api/v1/notifications/warnings',
  summary: 'Extension: 간격을 두면 좋은 알림',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.array(warningSchema),
});
