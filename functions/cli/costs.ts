import { ROWS_WRITTEN } from './rows-written.ts';

const MILLION = 1_000_000;
const GB = 1_000_000_000;
const DAYS = 30;
/** Dollars a month, paid plan. */
const PLAN = 5;
const SIZES = [10_000, 1_000_000, 10_000_000];
const YEARS = 3;

/** Bytes: guests' days, members, and of each reminder 35 days of ledger, 66 days of doses and closed months. */
const accountsBytes = (people: number, years: number) =>
  people * ((4 / DAYS) * 3 * 100 + 0.1 * 2_000 + 0.3 * (35 * 30 + 66 * 70 + years * 12 * 110));

/** List prices of 2026-11. `included` a month; `each` in dollars beyond. */
function linesOf(people: number): readonly (readonly [what: string, amount: number, included: number, each: number])[] {
  // Four visits of ten requests, three counted views and a search; a tenth are members with three reminders a day.
  const [visits, members] = [people * 4, people / 10];
  const [requests, views, reminders] = [visits * 10, visits * 3, members * 3 * DAYS];
  // A tenth of members take the daily mail; a sign-in mail in ten months; a photo from a member in five.
  const [mails, photos] = [members * (0.1 * DAYS + 0.1), members * 0.2];
  const packs = Math.max(reminders / 24, Math.min(reminders, DAYS * 200));
  const movedScores = Math.min(8_576 * 4, (views / DAYS / 24) * 1.3) * 24 * DAYS;
  const { view, renewal, reminder, movedScore, tick, queuedTick } = ROWS_WRITTEN;
  const written = views * view + visits * 5 + visits * 0.1 * renewal + reminders * reminder + movedScores * movedScore + DAYS * 1440;
  return [
    ['requests of the worker, millions', (requests + packs + mails / 5 + DAYS * 1440) / MILLION, 10, 0.3],
    ['CPU, ms, millions', (requests * (0.9 * 0.9 + 0.1 * 5) + reminders * 2) / MILLION, 30, 0.02],
    ['rows read, millions', (requests * 0.1 * 40 + views * 26 + reminders * 13) / MILLION, 25_000, 0.001],
    ['rows written, millions', written / MILLION, 50, 1],
    // One in twenty is sent later; 1.1 rows for its deletion and its share of the month's row.
    ['rows written by ticks, millions', (reminders * (0.95 * tick + 0.05 * queuedTick + 1.1)) / MILLION, 0, 1],
    ['rows written by mails, millions', (mails * 8) / MILLION, 0, 1],
    ['database, GB', accountsBytes(people, YEARS) / GB, 5, 0.75],
    ['queue operations, millions', ((packs + mails) * 3) / MILLION, 1, 0.4],
    ['photos encoded, millions', photos / MILLION, 0.005, 500],
    ['photos kept, GB', (photos * YEARS * 12 * 200_000) / GB, 10, 0.015],
    ['lines of the log, millions', (requests * (1 / 100 + 1 / 1000) + visits * 0.1 + DAYS * 1440) / MILLION, 20, 0.6],
    ['mails, millions', mails / MILLION, 0.003, 350],
  ];
}

const print = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const shown = (amount: number) => (amount >= 10 ? Math.round(amount).toLocaleString('en') : Number(amount.toPrecision(2)));
const people = SIZES.map((size) => `${size.toLocaleString('en')} people`);

print('a month', ...people);
console.log('|---|---|---|---|');
print('plan', ...SIZES.map(() => `$${PLAN}`));
const together = SIZES.map(() => PLAN);
for (const [line, [what]] of linesOf(0).entries())
  print(
    what,
    ...SIZES.map((size, place) => {
      const [, amount = 0, included = 0, each = 0] = linesOf(size)[line] ?? [];
      const dollars = Math.max(0, amount - included) * each;
      together[place] = (together[place] ?? 0) + dollars;
      return `${shown(amount)} · $${dollars >= 0.05 && dollars < 10 ? dollars.toFixed(1) : Math.round(dollars).toLocaleString('en')}`;
    }),
  );
print('**together**', ...together.map((dollars) => `**$${Math.round(dollars).toLocaleString('en')}**`));
console.log();
print('ACCOUNTS after, GB', ...people);
console.log('|---|---|---|---|');
for (const years of [1, 3, 5, 10])
  print(`${years} ${years === 1 ? 'year' : 'years'}`, ...SIZES.map((size) => Number((accountsBytes(size, years) / GB).toPrecision(2))));
