import { amountOf, billOf, type Cost, type Month, monthOf, OPERATIONS_OF_A_MESSAGE } from './formula.ts';
import type { Usage } from './usage.ts';

/** Worth a look. */
const FAR_OFF = 1.5;

const NOTHING: Month = {
  requests: 0,
  cpuMs: 0,
  rowsRead: 0,
  rowsWritten: 0,
  ticked: 0,
  mailed: 0,
  bytes: 0,
  messages: 0,
  pictures: 0,
  keptBytes: 0,
  logLines: 0,
  mails: 0,
};

/** The platform counts rows once, by any statement. */
const withoutKinds = (month: Month): Month => ({
  ...month,
  rowsWritten: month.rowsWritten + month.ticked + month.mailed,
  ticked: 0,
  mailed: 0,
});

/** Markdown table of what the platform counted beside the formula, in millions, GB and dollars. */
export function comparison({ queueOperations, mails, ...usage }: Usage, people: number): string {
  const actual: Month = { ...NOTHING, ...usage, messages: queueOperations / OPERATIONS_OF_A_MESSAGE, mails: mails ?? 0 };
  const counted = ['requests of the worker', 'CPU, ms', 'rows read', 'rows written', 'database, GB', 'queue operations', 'photos kept, GB'];
  const names = mails === null ? counted : [...counted, 'mails'];
  const [told, expected] = [billOf(actual), billOf(withoutKinds(monthOf(people)))];
  const lineOf = (costs: readonly Cost[], name: string) => costs.find(({ what }) => what === name) ?? { what: name, amount: 0, dollars: 0 };
  const lines = names.map((name) => {
    const [is, ought] = [lineOf(told, name), lineOf(expected, name)];
    const times = is.amount / ought.amount;
    return `| ${name} | ${amountOf(is)} | ${amountOf(ought)} | ${times.toFixed(2)}${times > FAR_OFF ? ' (!)' : ''} |`;
  });
  return [
    `| last 30 days | counted | formula for ${people.toLocaleString('en')} people | times |`,
    '|---|---|---|---|',
    ...lines,
    '',
    `Not counted there: photos encoded, lines of the log${mails === null ? ', mails (no MAIL_FROM of a zone of this account)' : ''}. Queue operations are the whole account's.`,
  ].join('\n');
}
