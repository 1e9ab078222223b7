import * as v from 'valibot';
import { closedMonthTable } from '#db/accounts/tables/reminders.ts';
import { decodeMonth } from '#domain/reminders/closed-month.ts';

type Exported = Readonly<Record<string, Record<string, unknown>[]>>;

const monthRow = v.omit(closedMonthTable, ['userId']);

export function withOpenMonths({ closedMonths = [], intakes = [], ...data }: Exported): Record<string, Record<string, unknown>[]> {
  const opened = v
    .parse(v.array(monthRow), closedMonths)
    .flatMap(({ routineId, month, doses }) =>
      decodeMonth(month, doses).map(({ date, time, state, other }) => ({ date, routineId, time, state, at: null, other })),
    );
  return { ...data, intakes: [...opened, ...intakes] };
}
