import type { FileRoutine, FileWhy } from '../labels/file-contents.ts';
import { isCalendarDate } from '../shared/calendar-date.ts';
import type { PartOfDay } from './clock-time.ts';
import { type CsvColumns, type CsvTable, type MarkedColumns, markedColumns, placesOf } from './csv-columns.ts';
import { mayMeanDays, saysHowOften } from './spoken-days.ts';
import { readSchedule, type SpokenGroup, type SpokenSchedule } from './spoken-schedule.ts';
import { timeOfPart } from './spoken-times.ts';

export type Asked = {
  /** The reader's IANA zone. */
  readonly zone: string;
  readonly today: string;
  /** The person said that no days means every day. */
  readonly isDaily: boolean;
};

const YES =
  /^(?:[o○◯●✓✔☑√v]|x|yes|y|true|예|네|on|taken?|복용|먹음|식[전후간]|공복|(?:\d+(?:[.,]\d+)?|\d?\s*[½¼¾]|\d\/\d|한|두|세|반)\s*(?:정|알|캡슐|포|개|tab(?:let)?s?|caps?(?:ules?)?|pills?|회|번)?)$/iu;
const NO = /^(?:|-|–|—|x|×|✗|✕|no|n|false|0|아니오|off|안\s*먹음)$/iu;
/** Shows that an x means no. */
const CHECKED = /^[o○◯●✓✔☑√v]$/iu;
const ON = /^(?:|o|○|1|true|yes|y|on|active|enabled|켜짐|사용(?:\s*중)?|예|네|복용\s*중)$/iu;
const OFF = /^(?:x|0|false|no|n|off|inactive|disabled|stopped|paused|꺼짐|중지|중단|아니오|미사용)$/iu;
const NO_DATE = /^(?:|-|–|—|none|null|n\/a|계속|없음|ongoing)$/iu;

/** Thrown for a row that is left out; the reader of tables catches it. */
export class LeftOut extends Error {
  readonly why: FileWhy;
  readonly piece: string;

  constructor(why: FileWhy, piece = '') {
    super(why);
    this.why = why;
    this.piece = piece;
  }
}

/** `YYYY-MM-DD`; an ambiguous order of day and month is not guessed. */
function dateOf(cell: string): string | null {
  const [, year, month = '', day = ''] =
    /^(\d{4})(?:[-./]|년)\s?(\d{1,2})(?:[-./]|월)\s?(\d{1,2})(?:\.|일)?(?:[t ].*)?$/iu.exec(cell.normalize('NFKC').trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const TWELVE_HOURS = /[ap]\.?m|오전|오후|새벽|아침|점심|낮|저녁|밤/iu;
const SPOKEN_PARTS: Readonly<Record<PartOfDay, string>> = { MORNING: '아침', NOON: '점심', EVENING: '저녁', BED: '밤' };

export class RowReader {
  readonly #columns: CsvColumns;
  readonly #marks: MarkedColumns;
  readonly #asked: Asked;
  readonly #isCrossNo: boolean;
  readonly #notes: readonly number[];

  constructor({ header, rows }: CsvTable, columns: CsvColumns, asked: Asked) {
    this.#columns = columns;
    this.#marks = markedColumns(header);
    this.#asked = asked;
    const ticks = [...this.#marks.days.keys(), ...this.#marks.parts.keys()];
    this.#isCrossNo = rows.some((row) => ticks.some((place) => CHECKED.test((row[place] ?? '').trim())));
    const used = new Set([...placesOf(this.#marks), ...columns.name, ...columns.days, ...columns.times]);
    this.#notes = header.flatMap((_, place) => (used.has(place) ? [] : [place]));
  }

  get hasDays(): boolean {
    return this.#columns.days.length > 0 || this.#marks.days.size > 0;
  }

  /** @throws LeftOut */
  read(row: readonly string[]): SpokenSchedule[] {
    const said = [...new Set([...this.#columns.days, ...this.#columns.times])].map((place) => this.#schedule(row[place] ?? ''));
    const ticked = [...this.#marks.days].flatMap(([place, day]) => this.#ticked(row[place] ?? '', (times) => ({ days: [day], times }), []));
    const parts = [...this.#marks.parts].flatMap(([place, part]) => this.#part(row[place] ?? '', part));
    const timed = ticked.filter(({ times }) => times.length > 0);
    if (timed.length > 0 && timed.length < ticked.length) throw new LeftOut('NO_TIME');
    const days = timed.length > 0 ? timed : ticked.length === 0 ? [] : [{ days: ticked.flatMap((group) => group.days), times: [] }];
    if (this.#marks.days.size > 0 && ticked.length === 0 && this.#columns.days.length === 0) throw new LeftOut('NO_DAY');
    const silent = this.#schedule('');
    return [...said, { ...silent, groups: [...days, ...parts] }];
  }

  #schedule(cell: string): SpokenSchedule {
    const { read, left } = readSchedule(cell, this.#asked.zone);
    const [first] = left;
    if (first !== undefined) throw new LeftOut(first.why, first.text);
    return read;
  }

  #ticked(cell: string, groupOf: (times: readonly string[]) => SpokenGroup, usual: readonly string[]): SpokenGroup[] {
    const text = cell.normalize('NFKC').trim();
    const isCross = /^x$/i.test(text);
    if (isCross ? this.#isCrossNo : NO.test(text)) return [];
    if (isCross || YES.test(text) || YES.test(cell.trim())) return [groupOf(usual)];
    const { groups, ...rest } = this.#schedule(cell);
    const [group] = groups;
    if (group === undefined || groups.length > 1 || group.days.length > 0 || group.times.length === 0 || rest.everyDays !== null)
      throw new LeftOut('UNREAD', cell);
    return [groupOf(group.times)];
  }

  #part(cell: string, part: PartOfDay): SpokenGroup[] {
    const spoken =
      /^\d{1,2}(?::\d{2}|시)/.test(cell.normalize('NFKC').trim()) && !TWELVE_HOURS.test(cell) && !/^(?:1[3-9]|2\d|0\d)/.test(cell.trim());
    return this.#ticked(spoken ? `${SPOKEN_PARTS[part]} ${cell}` : cell, (times) => ({ days: [], times }), [timeOfPart(part)]);
  }

  /** @throws LeftOut for an unknown state or date, or a past end */
  change(row: readonly string[]): Pick<FileRoutine, 'isEnabled' | 'startsOn' | 'endsOn'> {
    const cells = (places: readonly number[]) => places.map((place) => (row[place] ?? '').trim());
    const states = cells(this.#marks.isOn);
    const strange = states.find((cell) => !ON.test(cell) && !OFF.test(cell));
    if (strange !== undefined) throw new LeftOut('UNREAD', strange);
    const dates = (places: readonly number[]) =>
      cells(places).flatMap((cell) => {
        if (NO_DATE.test(cell)) return [];
        const date = dateOf(cell);
        if (date === null) throw new LeftOut('UNREAD', cell);
        return [date];
      });
    const startsOn = dates(this.#marks.starts).sort().at(-1) ?? null;
    const endsOn = dates(this.#marks.ends).sort()[0] ?? null;
    if (endsOn !== null && endsOn < this.#asked.today) throw new LeftOut('ENDED', endsOn);
    return { isEnabled: states.every((cell) => ON.test(cell)), startsOn, endsOn };
  }

  dosesPerDay(row: readonly string[]): number | null {
    for (const place of this.#marks.dosesPerDay) {
      const cell = (row[place] ?? '').trim();
      if (cell === '') continue;
      const count = /^(\d{1,2})\s*(?:회|번|x|times)?$/i.exec(cell)?.[1];
      if (count === undefined) throw new LeftOut('UNREAD', cell);
      return Number(count);
    }
    return null;
  }

  strangeNote(row: readonly string[]): string | null {
    const name = this.#columns.name.map((place) => row[place] ?? '').find(saysHowOften);
    return name ?? this.#notes.map((place) => row[place] ?? '').find((cell) => mayMeanDays(cell.normalize('NFKC'))) ?? null;
  }
}
