import type { OwnProduct } from '../own/products/own-product.ts';
import type { HOUSEHOLD_COLOURS } from '../reminders/household.ts';
import type { IntakeNote } from '../reminders/intake.ts';
import type { CsvWhy } from '../reminders/read-csv.ts';
import type { OptionChange, RoutineOptions } from '../reminders/routine-options.ts';
import type { Schedule, Slot } from '../reminders/schedule.ts';
import type { ScheduleWhy } from '../reminders/spoken-schedule.ts';
import type { Reading } from './reading.ts';

type FileDay = {
  readonly date: string;
  readonly isTaken: boolean;
  readonly takenTimes: readonly string[];
  readonly notes: readonly IntakeNote[];
};

type FilePlan = {
  readonly until: string;
  readonly isEnabled: boolean;
  readonly slots: readonly Slot[];
  readonly supplementId: number | null;
  readonly name: string | null;
  readonly options: RoutineOptions | null;
};

export type FilePast = { readonly since: string; readonly days: readonly FileDay[]; readonly plans: readonly FilePlan[] };

/** `unitsLeft`: now, null if never counted. */
export type FilePack = { readonly unitsLeft: number | null; readonly expiresOn: string | null };

export type FileRoutine = OptionChange & {
  readonly name: string;
  readonly supplementId?: number | null | undefined;
  /** By the file's own ids. */
  readonly ownProductId?: number | null | undefined;
  readonly isEnabled: boolean;
  readonly schedules: readonly Schedule[];
  readonly past?: FilePast;
  readonly pack?: FilePack | undefined;
};

/** `createdAt` in milliseconds. */
export type FileEnded = {
  readonly name: string;
  readonly supplementId: number | null;
  readonly createdAt: number;
  readonly endedOn: string;
  readonly personId?: number | null | undefined;
  readonly past: FilePast;
};

export type FileProduct = OwnProduct & { readonly id: number };

type FileSetting = { readonly type: 'EVENT' | 'INTAKE'; readonly channel: 'EMAIL' | 'PUSH'; readonly enabled: boolean };

export type FilePerson = { readonly id: number; readonly name: string; readonly colour: (typeof HOUSEHOLD_COLOURS)[number] };

export type FileContents = {
  readonly routines: readonly FileRoutine[];
  readonly products: readonly FileProduct[];
  /** By the file's own ids, which options of reminders name. */
  readonly people?: readonly FilePerson[];
  /** Exports only. */
  readonly likes?: { readonly supplements: readonly number[]; readonly ingredients: readonly number[] };
  readonly settings?: readonly FileSetting[];
  readonly ended?: readonly FileEnded[];
};

export type FileWhy =
  | CsvWhy
  | ScheduleWhy
  | 'NO_NAME'
  | 'NO_TIME'
  /** A note or name speaks of days that columns do not say. */
  | 'NOTE'
  | 'ENDED'
  | 'CANCELLED'
  | 'ONCE'
  | 'ALL_DAY'
  | 'COUNTED'
  | 'TOO_MANY'
  | 'CONSENT'
  | 'DAMAGED';

export type FileReading = Reading<FileContents, FileWhy>;

const LONGEST_NAME = 100;

function lineOf(text: string): string {
  const shown = text.normalize('NFC').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  return shown.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Never splits a code point. */
function cutName(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Registered names may exceed the limit. @param nameOf strips what a title adds */
export function nameInFile(text: string, nameOf: (title: string) => string = (title) => title): string {
  return cutName(nameOf(lineOf(text)));
}

export function countOthers({ likes, settings = [], ended = [] }: FileContents): number {
  return (likes?.supplements.length ?? 0) + (likes?.ingredients.length ?? 0) + settings.length + ended.length;
}
