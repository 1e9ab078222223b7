import { type FormEvent, useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { nameOf } from '#copy/reminders/household.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { timeText } from '#copy/shared/dates.ts';
import type { Dose } from '#domain/reminders/doses.ts';
import { INTAKE_STATES, type IntakeState, LONGEST_REASON } from '#domain/reminders/intake.ts';
import { recordStatus } from '#stores/reminders/intake.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { DoseQuantity } from './dose-quantity/index.tsx';
import './intake-status-form.css';

type Props = { readonly dose: Dose<Routine>; readonly date: string; readonly onDone: () => void };

export function IntakeStatusForm({ dose, date, onDone }: Props) {
  const { routine, time, quantity, note, isTaken } = dose;
  const [state, setState] = useState<IntakeState>(note?.state ?? (isTaken ? 'TAKEN' : 'LATE'));
  const [reason, setReason] = useState(note?.reason ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (time === null || isBusy) return;
    setBusy(true);
    const outcome = await recordStatus(routine.id, { date, time, state, reason: state === 'TAKEN' ? '' : reason.trim() });
    setBusy(false);
    if (outcome.ok) onDone();
    else setError(outcome.message);
  };
  return (
    <form className="say-form" onSubmit={submit}>
      <p className="sub">
        <span>{`${nameOf(routine)} · `}</span>
        {quantity !== null && (
          <>
            <DoseQuantity {...dose} /> ·{' '}
          </>
        )}
        <span className="num">{timeText(time ?? '')}</span>
      </p>
      <fieldset className="say-states">
        <legend className="visually-hidden">{reminders.sayTitle}</legend>
        {INTAKE_STATES.map((each) => (
          <label key={each}>
            <input type="radio" name="state" value={each} checked={state === each} onChange={() => setState(each)} />
            <span>{reminders.states[each]}</span>
          </label>
        ))}
      </fieldset>
      {state !== 'TAKEN' && (
        <fieldset className="say-reasons">
          <legend>{reminders.why}</legend>
          <div>
            {reminders.reasons.map((each) => (
              <Chip key={each} pressed={reason === each} onClick={() => setReason(reason === each ? '' : each)}>
                {each}
              </Chip>
            ))}
          </div>
          <Field
            id="say-reason"
            label={reminders.ownReason}
            placeholder={reminders.ownReasonPlaceholder}
            value={reason}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </fieldset>
      )}
      {state !== 'TAKEN' && routine.options?.kind === 'MEDICINE' && <p className="sub">{reminders.sayMedicineHint}</p>}
      {state === 'SKIPPED' && <p className="sub">{reminders.saySkipHint}</p>}
      <p className="reminder-error" role="alert">
        {error !== null && <Icon name="alert" size={18} />}
        <span>{error}</span>
      </p>
      <Button kind="primary" size="lg" full type="submit" busy={isBusy} aria-disabled={isBusy}>
        {reminders.saySave}
      </Button>
    </form>
  );
}
