import { Fragment, useEffect, useId, useRef } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { nameFor } from '#copy/reminders/household.ts';
import { routineForm } from '#copy/reminders/reminders.ts';
import { planText } from '#copy/reminders/routine-plan.ts';
import { groupsOf, withoutQuantities } from '#domain/reminders/schedule.ts';
import { $household, NO_HOUSEHOLD } from '#stores/reminders/household.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import './conflict.css';
import { PlanQuantities } from './dose-quantity/index.tsx';
import { Times } from './TimeInputs.tsx';

type Version = Pick<Routine, 'name' | 'schedules' | 'options'>;

function Shown({ label, version }: { readonly label: string; readonly version: Version }) {
  const person = useStore($household, NO_HOUSEHOLD).find(({ id }) => id === version.options?.personId);
  return (
    <div className="conflict-version">
      <dt>{label}</dt>
      <dd>
        <strong>{nameFor(person?.name ?? null, version.name)}</strong>
        {groupsOf(withoutQuantities(version.schedules)).map(({ days, times }) => (
          <Fragment key={times.join()}>
            <span className="sub">{planText(days, version.options)}</span>
            <span className="sub">
              <Times times={times} />
            </span>
          </Fragment>
        ))}
        <PlanQuantities {...version} />
      </dd>
    </div>
  );
}

type Props = {
  readonly mine: Version;
  readonly theirs: Version;
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onKeepTheirs: () => void;
};

export function Conflict({ mine, theirs, isBusy, onKeepMine, onKeepTheirs }: Props) {
  const title = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className="conflict" ref={box} tabIndex={-1} aria-labelledby={title}>
      <h2 id={title}>{routineForm.conflictTitle}</h2>
      <p className="sub">{routineForm.conflictText}</p>
      <dl>
        <Shown label={routineForm.mine} version={mine} />
        <Shown label={routineForm.theirs} version={theirs} />
      </dl>
      <div className="conflict-choices">
        <Button kind="line" size="lg" onClick={onKeepTheirs}>
          {routineForm.keepTheirs}
        </Button>
        <Button kind="primary" size="lg" busy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && onKeepMine()}>
          {routineForm.keepMine}
        </Button>
      </div>
    </section>
  );
}
