/** List prices of the paid plan, 2026-11, US dollars: included, and per million or gigabyte beyond. */
const PRICES = {
  plan: 5,
  requests: { included: 10, each: 0.3 },
  cpuMs: { included: 30, each: 0.02 },
  rowsRead: { included: 25_000, each: 0.001 },
  rowsWritten: { included: 50, each: 1 },
  databaseGb: { included: 5, each: 0.75 },
  queueOperations: { included: 1, each: 0.4 },
  pictures: { included: 0.005, each: 500 },
  keptGb: { included: 10, each: 0.015 },
  logLines: { included: 20, each: 0.6 },
  mails: { included: 0.003, each: 350 },
} as const;

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
export const OPERATIONS_OF_A_MESSAGE = 3;
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

/** Millions or gigabytes, and dollars. */
export type Cost = { readonly what: string; readonly amount: number; readonly dollars: number };

function priced(what: string, amount: number, { included, each }: { readonly included: number; readonly each: number }): Cost {
  return { what, amount, dollars: Math.max(0, amount - included) * each };
}

export type Month = {
  readonly requests: number;
  readonly cpuMs: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** Beyond what is included, which the others use. */
  readonly ticked: number;
  readonly mailed: number;
  readonly bytes: number;
  readonly messages: number;
  readonly pictures: number;
  readonly keptBytes: number;
  readonly logLines: number;
  readonly mails: number;
};

const GB = 1_000 * MILLION;

export function billOf(month: Month): Cost[] {
  const { requests, cpuMs, rowsRead, rowsWritten, ticked, mailed, bytes, messages, pictures, keptBytes, logLines, mails } = month;
  const beyond = { included: 0, each: PRICES.rowsWritten.each };
  return [
    { what: 'plan', amount: 1, dollars: PRICES.plan },
    priced('requests of the worker', requests / MILLION, PRICES.requests),
    priced('CPU, ms', cpuMs / MILLION, PRICES.cpuMs),
    priced('rows read', rowsRead / MILLION, PRICES.rowsRead),
    priced('rows written', rowsWritten / MILLION, PRICES.rowsWritten),
    priced('rows written by ticks', ticked / MILLION, beyond),
    priced('rows written by mails', mailed / MILLION, beyond),
    priced('database, GB', bytes / GB, PRICES.databaseGb),
    priced('queue operations', (messages * OPERATIONS_OF_A_MESSAGE) / MILLION, PRICES.queueOperations),
    priced('photos encoded', pictures / MILLION, PRICES.pictures),
    priced('photos kept, GB', keptBytes / GB, PRICES.keptGb),
    priced('lines of the log', logLines / MILLION, PRICES.logLines),
    priced('mails', mails / MILLION, PRICES.mails),
  ];
}

const remindersOf = (people: number) => people * MEMBERS * REMINDERS_A_DAY * DAYS;

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
  const reminders = remindersOf(people);
  const views = visits * VIEWS;
  const packs = Math.max(reminders / REMINDERS_A_PACK, Math.min(reminders, DAYS * 200));
  const mails = people * MEMBERS * (DAILY_MAILS * DAYS + SIGN_IN_MAILS);
  const moved = Math.min(MOST_MOVED, (views / DAYS / 24) * 1.3) * 24 * DAYS;
  return {
    requests: visits * REQUESTS + packs + mails / 5 + DAYS * 1440,
    cpuMs: visits * REQUESTS * CPU_MS + reminders * CPU_MS_OF_A_PUSH,
    rowsRead: visits * REQUESTS * 0.1 * ROWS_READ.screen + views * ROWS_READ.view + reminders * ROWS_READ.reminder,
    rowsWritten:
      views * ROWS_WRITTEN.view +
      visits * SEARCHES * ROWS_OF_A_SEARCH +
      visits * MEMBERS * ROWS_WRITTEN.renewal +
      reminders * ROWS_WRITTEN.reminder +
      moved * ROWS_WRITTEN.movedScore +
      DAYS * 1440,
    ticked: reminders * (0.95 * ROWS_WRITTEN.tick + 0.05 * ROWS_WRITTEN.queuedTick + ROWS_OF_A_CLOSED_TICK),
    mailed: mails * ROWS_OF_A_MAIL,
    bytes: accountsBytes(people, YEARS),
    messages: packs + mails,
    pictures: people * MEMBERS * PHOTOS,
    keptBytes: people * MEMBERS * PHOTOS * YEARS * 12 * BYTES.photo,
    logLines: visits * REQUESTS * LOGGED + visits * MEMBERS + DAYS * 1440,
    mails,
  };
}

const NUMBERS = [10_000, 1_000_000, 10_000_000];

const dollars = (costs: readonly Cost[]) => `$${Math.round(costs.reduce((sum, cost) => sum + cost.dollars, 0)).toLocaleString('en')}`;

export function amountOf({ what, amount, dollars: price }: Cost): string {
  const shown = amount >= 10 ? Math.round(amount).toLocaleString('en') : Number(amount.toPrecision(2)).toString();
  return what === 'plan'
    ? `$${price}`
    : `${shown} · $${price >= 0.05 && price < 10 ? price.toFixed(1) : Math.round(price).toLocaleString('en')}`;
}

const YEARS_SHOWN = [1, 3, 5, 10];

/** Markdown table of the size of ACCOUNTS, in GB. */
export function sizeTable(): string {
  const cell = (people: number, years: number) => Number((accountsBytes(people, years) / GB).toPrecision(2)).toString();
  return [
    `| ACCOUNTS after, GB | ${NUMBERS.map((people) => `${people.toLocaleString('en')} people`).join(' | ')} |`,
    `|---|${NUMBERS.map(() => '---').join('|')}|`,
    ...YEARS_SHOWN.map(
      (years) => `| ${years} ${years === 1 ? 'year' : 'years'} | ${NUMBERS.map((people) => cell(people, years)).join(' | ')} |`,
    ),
  ].join('\n');
}

/** Markdown table for the operator's document. */
export function costTable(): string {
  const now = NUMBERS.map((people) => billOf(monthOf(people)));
  const lines = (now[0] ?? []).map(({ what }, index) => {
    const unit = what === 'plan' ? what : what.endsWith('GB') ? what : `${what}, millions`;
    return `| ${unit} | ${now.map((costs) => amountOf(costs[index] ?? { what, amount: 0, dollars: 0 })).join(' | ')} |`;
  });
  return [
    `| a month | ${NUMBERS.map((people) => `${people.toLocaleString('en')} people`).join(' | ')} |`,
    `|---|${NUMBERS.map(() => '---').join('|')}|`,
    ...lines,
    `| **together** | ${now.map((costs) => `**${dollars(costs)}**`).join(' | ')} |`,
  ].join('\n');
}
