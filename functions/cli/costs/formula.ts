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
/** Bytes: a guest's day, a member, a reminder for 35 days, a dose until its month closes, a routine's closed month. */
const BYTES = { guestDay: 100, member: 2_000, reminder: 30, openTick: 70, closedMonth: 110 } as const;
const LEDGER_DAYS = 35;
/** Until a month closes. */
const OPEN_DAYS = 66;
const YEARS = 3;
/** One in twenty ticks is sent later. Deletion, and its share of its month's row. */
const ROWS_OF_A_CLOSED_TICK = 1.1;

/** Millions or gigabytes, and dollars. */
type Cost = { readonly what: string; readonly amount: number; readonly dollars: number };

function priced(what: string, amount: number, { included, each }: { readonly included: number; readonly each: number }): Cost {
  return { what, amount, dollars: Math.max(0, amount - included) * each };
}

type Month = {
  readonly requests: number;
  readonly cpuMs: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** Beyond what is included, which the others use. */
  readonly ticked: number;
  readonly bytes: number;
  readonly messages: number;
  readonly pictures: number;
};

function billOf({ requests, cpuMs, rowsRead, rowsWritten, ticked, bytes, messages, pictures }: Month): Cost[] {
  return [
    { what: 'plan', amount: 1, dollars: PRICES.plan },
    priced('requests of the worker', requests / MILLION, PRICES.requests),
    priced('CPU, ms', cpuMs / MILLION, PRICES.cpuMs),
    priced('rows read', rowsRead / MILLION, PRICES.rowsRead),
    priced('rows written', rowsWritten / MILLION, PRICES.rowsWritten),
    priced('rows written by ticks', ticked / MILLION, { included: 0, each: PRICES.rowsWritten.each }),
    priced('database, GB', bytes / 1_000 / MILLION, PRICES.databaseGb),
    priced('queue operations', (messages * OPERATIONS_OF_A_MESSAGE) / MILLION, PRICES.queueOperations),
    priced('photos encoded', pictures / MILLION, PRICES.pictures),
  ];
}

const remindersOf = (people: number) => people * MEMBERS * REMINDERS_A_DAY * DAYS;

function monthlyCosts(people: number): Cost[] {
  const visits = people * VISITS;
  const reminders = remindersOf(people);
  const views = visits * VIEWS;
  const packs = Math.max(reminders / REMINDERS_A_PACK, Math.min(reminders, DAYS * 200));
  const moved = Math.min(MOST_MOVED, (views / DAYS / 24) * 1.3) * 24 * DAYS;
  return billOf({
    requests: visits * REQUESTS + packs + DAYS * 1440,
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
    bytes:
      (visits / DAYS) * BYTES.guestDay * VIEWS +
      people * MEMBERS * BYTES.member +
      people * MEMBERS * REMINDERS_A_DAY * (LEDGER_DAYS * BYTES.reminder + OPEN_DAYS * BYTES.openTick + YEARS * 12 * BYTES.closedMonth),
    messages: packs,
    pictures: people * MEMBERS * PHOTOS,
  });
}

const NUMBERS = [10_000, 1_000_000, 10_000_000];

const dollars = (costs: readonly Cost[]) => `$${Math.round(costs.reduce((sum, cost) => sum + cost.dollars, 0)).toLocaleString('en')}`;

function amountOf({ what, amount, dollars: price }: Cost): string {
  const shown = amount >= 10 ? Math.round(amount).toLocaleString('en') : Number(amount.toPrecision(2)).toString();
  return what === 'plan' ? `$${price}` : `${shown} · $${price.toFixed(price < 10 && price > 0 ? 1 : 0)}`;
}

/** Markdown table for the operator's document. */
export function costTable(): string {
  const now = NUMBERS.map((people) => monthlyCosts(people));
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
