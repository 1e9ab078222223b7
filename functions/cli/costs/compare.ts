import { costsOf, monthOf, tableOf } from './formula.ts';
import type { Usage } from './usage.ts';

/** Worth a look. */
const FAR_OFF = 1.5;

/** What the platform counted beside the formula, in millions, GB and dollars. */
export function comparison(usage: Usage, people: number): string {
  const month = monthOf(people);
  // The platform counts rows once, by any statement.
  const rows = month['rows written'] + month['rows written by ticks'] + month['rows written by mails'];
  const expected = costsOf({ ...month, 'rows written': rows });
  const lines = costsOf(usage).map(({ what, amount, text }) => {
    const ought = expected.find((each) => each.what === what);
    const times = amount / (ought?.amount ?? 0);
    return [what, text, ought?.text ?? '', `${times.toFixed(2)}${times > FAR_OFF ? ' (!)' : ''}`];
  });
  const uncounted = usage.mails === undefined ? ', mails (no MAIL_FROM of a zone of this account)' : '';
  return `${tableOf([['last 30 days', 'counted', `formula for ${people.toLocaleString('en')} people`, 'times'], ...lines])}

Not counted there: photos encoded, lines of the log${uncounted}. Queue operations are the whole account's.`;
}
