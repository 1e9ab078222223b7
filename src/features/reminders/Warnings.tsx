import { useEffect } from 'react';
import type { RoutineWarning } from '#contract/reminders/reminders.ts';
import type { Routine } from '#contract/reminders/routine.ts';
import { nameOf } from '#copy/reminders/household.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { timeText } from '#copy/shared/dates.ts';
import { routes } from '#domain/shared/routes.ts';
import { $warnings, loadWarnings } from '#stores/reminders/edit.ts';
import type { OwnStock } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './pack-warnings.css';

const NONE: readonly RoutineWarning[] = [];

export function Warnings({ routines }: { readonly routines: readonly Routine[] }) {
  const warnings = useStore($warnings, NONE);
  useEffect(() => {
    if (routines.length > 1) void loadWarnings();
  }, [routines.length]);
  const shown = warnings.flatMap(({ routineIds, times, ...warning }) => {
    const labels = routineIds.map((id, index) => {
      const routine = routines.find((each) => each.id === id);
      return routine === undefined ? null : `${nameOf(routine)} ${timeText(times[index] ?? '')}`;
    });
    const [first, second] = labels;
    return first && second ? [{ ...warning, key: routineIds.join(), pair: reminders.warning(first, second) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="reminder-warnings" aria-labelledby="reminder-warnings">
      <h2 id="reminder-warnings">
        <Icon name="alert" size={20} />
        {reminders.warningTitle}
      </h2>
      <ul>
        {shown.map(({ key, name, pair, description }) => (
          <li key={`${key} ${name}`}>
            <p className="reminder-warning-pair">{pair}</p>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { readonly own: OwnStock | undefined; readonly name: string };

export function PackWarnings({ own, name }: Props) {
  const runsOut = own?.stock?.runsOut === true;
  if (own === undefined || (!runsOut && own.expiresIn === null)) return null;
  return (
    <p className="pack-warnings">
      {runsOut && <Tag tone="watch">{reminders.runsOut}</Tag>}
      {own.expiresIn !== null && <Tag tone={own.expiresIn < 0 ? 'over' : 'watch'}>{reminders.expiryWarning(own.expiresIn)}</Tag>}
      {own.canBuy && own.supplementId !== null && (
        <a href={routes.shops(own.supplementId)}>
          {reminders.buyAgain}
          <span className="visually-hidden">{` ${name}`}</span>
        </a>
      )}
    </p>
  );
}
