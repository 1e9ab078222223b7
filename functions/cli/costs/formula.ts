/** List prices of the paid plan, 2026-11, US dollars: millions or gigabytes included, and each beyond. */
const PLAN = 5;
const PRICES = {
  'requests of the worker': [10, 0.3],
  'CPU, ms': [30, 0.02],
  'rows read': [25_000, 0.001],
  'rows written': [50, 1],
  // Beyond what is included, which the others use.
  'rows written by ticks': [0, 1],
  'rows written by mails': [0, 1],
  'database, GB': [5, 0.75],
  'queue operations': [1, 0.4],
  'photos encoded': [0.005, 500],
  'photos kept, GB': [10, 0.015],
  'lines of the log': [20, 0.6],
  mails: [0.003, 350],
} as const satisfies Readonly<Record<string, readonly [included: number, each: number]>>;

/** What is priced of a month, as rows, bytes and so on. */
export type Month = Readonly<Record<keyof typeof PRICES, number>>;

/** Upper bounds, asserted by `tests/api/budgets.test.ts`. */
export const ROWS_WRITTEN = { view: 2, renewal: 3, reminder: 2.5, movedScore: 2, tick: 1, queuedTick: 3 } as const;

/** Assumptions: visits a month, counted views of six screens, share with three reminders a day. */
const VISITS = 4;
const VIEWS = 3;
const SEARCHES = 1;
const MEMBERS = 0.1;
const REMINDERS_A_DAY = 3;
const PHOTOS = 0.2;
/** Share of members with the daily mail, which `DIGESTS_A_DAY` has to allow, and mails of sign-in a member. */
const DAILY_MAILS = 0.1;
const SIGN_IN_MAILS = 0.1;
const DAYS = 30;
const MILLION = 1_000_000;

/** Row, sequence, two indexes, deletion. */
const ROWS_OF_A_SEARCH = 5;
/** Worker requests of six screens (`tests/README.md`). */
const REQUESTS = 10;
/** Milliseconds a request (90 % cached at 0.9, else 5), and a push with encryption. */
const CPU_MS = 0.9 * 0.9 + 0.1 * 5;
const CPU_MS_OF_A_PUSH = 2;
const ROWS_READ = { screen: 40, view: 26, reminder: 13 } as const;
const MOST_MOVED = 8_576 * 4;
/** Write, read, acknowledge. */
const OPERATIONS_OF_A_MESSAGE = 3;
const REMINDERS_A_PACK = 24;
/** Bytes: a photo, a guest's day, a member, a reminder for 35 days, a dose until its month closes, a routine's closed month. */
const BYTES = { photo: 200_000, guestDay: 100, member: 2_000, reminder: 30, openTick: 70, closedMonth: 110 } as const;
const LEDGER_DAYS = 35;
/** Until a month closes. */
const OPEN_DAYS = 66;
/** Of history, in the priced lines. */
const YEARS = 3;
/** One in twenty ticks is sent later. Deletion, and its share of its month's row. */
const ROWS_OF_A_CLOSED_TICK = 1.1;
/** Row, name, lease, outcome, the day's count, deletion. */
const ROWS_OF_A_MAIL = 8;
/** `LOG_ONE_OF`, and lines of failures a request. */
const LOGGED = 1 / 100 + 1 / 1000;

const GB = 1_000 * MILLION;

const isPriced = (what: string): what is keyof Month => what in PRICES;

type Cost = {
  readonly what: string;
  /** Millions or gigabytes. */
  readonly amount: number;
  readonly dollars: number;
  readonly text: string;
};

/** Of the lines that a month has, in the order of prices. */
export function costsOf(month: Partial<Month>): Cost[] {
  return Object.keys(PRICES)
    .filter(isPriced)
    .flatMap((what) => {
      const counted = month[what];
      if (counted === undefined) return [];
      const [included, each] = PRICES[what];
      const amount = counted / (what.endsWith('GB') ? GB : MILLION);
      const dollars = Math.max(0, amount - included) * each;
      const shown = amount >= 10 ? Math.round(amount).toLocaleString('en') : Number(amount.toPrecision(2));
      const price = dollars >= 0.05 && dollars < 10 ? dollars.toFixed(1) : Math.round(dollars).toLocaleString('en');
      return [{ what, amount, dollars, text: `${shown} · $${price}` }];
    });
}

/** Markdown. */
export function tableOf([head, ...lines]: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head ?? []), `|${'---|'.repeat(head?.length ?? 0)}`, ...lines.map(line)].join('\n');
}

/** Bytes of ACCOUNTS after some years. */
function accountsBytes(people: number, years: number): number {
  const routines = people * MEMBERS * REMINDERS_A_DAY;
  return (
    ((people * VISITS) / DAYS) * BYTES.guestDay * VIEWS +
    people * MEMBERS * BYTES.member +
    routines * (LEDGER_DAYS * BYTES.reminder + OPEN_DAYS * BYTES.openTick + years * 12 * BYTES.closedMonth)
  );
}

export function monthOf(people: number): Month {
  const visits = people * VISITS;
  const reminders = people * MEMBERS * REMINDERS_A_DAY * DAYS;
  const views = visits * VIEWS;
  const packs = Math.max(reminders / REMINDERS_A_PACK, Math.min(reminders, DAYS * 200));
  const mails = people * MEMBERS * (DAILY_MAILS * DAYS + SIGN_IN_MAILS);
  const moved = Math.min(MOST_MOVED, (views / DAYS / 24) * 1.3) * 24 * DAYS;
  return {
    'requests of the worker': visits * REQUESTS + packs + mails / 5 + DAYS * 1440,
    'CPU, ms': visits * REQUESTS * CPU_MS + reminders * CPU_MS_OF_A_PUSH,
    'rows read': visits * REQUESTS * 0.1 * ROWS_READ.screen + views * ROWS_READ.view + reminders * ROWS_READ.reminder,
    'rows written':
      views * ROWS_WRITTEN.view +
      visits * SEARCHES * ROWS_OF_A_SEARCH +
      visits * MEMBERS * ROWS_WRITTEN.renewal +
      reminders * ROWS_WRITTEN.reminder +
      moved * ROWS_WRITTEN.movedScore +
      DAYS * 1440,
    'rows written by ticks': reminders * (0.95 * ROWS_WRITTEN.tick + 0.05 * ROWS_WRITTEN.queuedTick + ROWS_OF_A_CLOSED_TICK),
    'rows written by mails': mails * ROWS_OF_A_MAIL,
    'database, GB': accountsBytes(people, YEARS),
    'queue operations': (packs + mails) * OPERATIONS_OF_A_MESSAGE,
    'photos encoded': people * MEMBERS * PHOTOS,
    'photos kept, GB': people * MEMBERS * PHOTOS * YEARS * 12 * BYTES.photo,
    'lines of the log': visits * REQUESTS * LOGGED + visits * MEMBERS + DAYS * 1440,
    mails,
  };
}

const NUMBERS = [10_000, 1_000_000, 10_000_000];
const PEOPLE = NUMBERS.map((people) => `${people.toLocaleString('en')} people`);
const YEARS_SHOWN = [1, 3, 5, 10];

/** Of ACCOUNTS, in GB. */
export function sizeTable(): string {
  const size = (people: number, years: number) => Number((accountsBytes(people, years) / GB).toPrecision(2));
  return tableOf([
    ['ACCOUNTS after, GB', ...PEOPLE],
    ...YEARS_SHOWN.map((years) => [`${years} ${years === 1 ? 'year' : 'years'}`, ...NUMBERS.map((people) => size(people, years))]),
  ]);
}

/** For the operator's document. */
export function costTable(): string {
  const costs = NUMBERS.map((people) => costsOf(monthOf(people)));
  const together = costs.map((each) => each.reduce((sum, { dollars }) => sum + dollars, PLAN));
  return tableOf([
    ['a month', ...PEOPLE],
    ['plan', ...NUMBERS.map(() => `$${PLAN}`)],
    ...(costs[0] ?? []).map(({ what }, place) => [
      what.endsWith('GB') ? what : `${what}, millions`,
      ...costs.map((each) => each[place]?.text ?? ''),
    ]),
    ['**together**', ...together.map((dollars) => `**$${Math.round(dollars).toLocaleString('en')}**`)],
  ]);
}
