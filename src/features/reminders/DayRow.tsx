import type { Routine } from '#contract/reminders/routine.ts';
import { nameOf } from '#copy/reminders/household.ts';
import { spokenDose } from '#copy/reminders/quantity.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { timeText } from '#copy/shared/dates.ts';
import type { Dose } from '#domain/reminders/doses.ts';
import { $ticking } from '#stores/reminders/intake.ts';
import { readReason } from '#stores/reminders/reasons.ts';
import { $stock, type OwnStock } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { factsLine } from '../supplements/index.ts';
import { askToDeleteRecords } from './ask-to-delete.ts';
import { DoseQuantity } from './dose-quantity/index.tsx';
import './household/household.css';
import { RoutineImage } from './RoutineImage.tsx';
import { PackWarnings } from './Warnings.tsx';

const NOBODY: ReadonlySet<number> = new Set();
const NO_STOCK: ReadonlyMap<number, OwnStock> = new Map();

type Props = {
  readonly dose: Dose<Routine>;
  readonly isOpen: boolean;
  readonly isKnown: boolean;
  readonly isLeftOut: boolean;
  readonly isNext: boolean;
  readonly onTick: (dose: Dose<Routine>) => void;
  readonly onStatus: (dose: Dose<Routine>) => void;
};

export function DayRow({ dose, isOpen, isKnown, isLeftOut, isNext, onTick, onStatus }: Props) {
  const { routine, time, shownTime, quantity, isOnly, note } = dose;
  const dosed = quantity === null ? nameOf(routine) : `${nameOf(routine)} ${spokenDose(quantity, routine.options?.unit ?? null)}`;
  const isLocked = useStore($ticking, NOBODY).has(routine.id) || !isKnown;
  const own = useStore($stock, NO_STOCK).get(routine.id);
  const isTaken = isKnown && dose.isTaken;
  const other = routine.otherStates.find((each) => each.time === time);
  const { why } = readReason(routine.id);
  const facts = factsLine(routine);
  const isShort = isOnly || time === null;
  return (
    <li className={['day-row', isTaken && 'is-taken', isNext && 'is-next'].filter(Boolean).join(' ')}>
      <RoutineImage address={routine.imageUrl} />
      <div className="day-row-text">
        <h4 className="household-name" data-colour={routine.person?.colour}>
          {nameOf(routine)}
        </h4>
        {quantity !== null && (
          <p className="num">
            <DoseQuantity {...dose} />
          </p>
        )}
        {facts !== '' && <p className="sub num">{facts}</p>}
        {why !== '' && <p className="sub">{why}</p>}
        <p className="day-row-time sub">
          <span className="num">{time === null ? '-' : timeText(time)}</span>
          {isOpen && time !== null && (
            <button
              type="button"
              className="day-row-say"
              aria-label={reminders.sayOf(nameOf(routine), time)}
              aria-disabled={isLocked}
              onClick={() => !isLocked && onStatus(dose)}
            >
              {reminders.say}
            </button>
          )}
        </p>
        {isLeftOut && <Tag tone="over">{reminders.leftOut}</Tag>}
        {isKnown && note !== null && (
          <Tag tone={note.state === 'LATE' ? 'watch' : 'plain'}>{reminders.notedWith(reminders.said[note.state], note.reason)}</Tag>
        )}
        <PackWarnings own={own} name={nameOf(routine)} />
        {isKnown && shownTime !== null && shownTime !== time && !isTaken && <Tag tone="watch">{routineOptions.shifted(shownTime)}</Tag>}
        {isKnown && other !== undefined && <Tag tone="watch">{reminders.otherDevice(reminders.said[other.state])}</Tag>}
        {routine.endedOn !== null && (
          <p className="day-row-time sub">
            <Tag>{reminders.ended}</Tag>
            <button
              type="button"
              className="day-row-say"
              aria-label={reminders.deleteRecordsOf(nameOf(routine))}
              onClick={() => void askToDeleteRecords(routine.id, nameOf(routine))}
            >
              {reminders.deleteRecords}
            </button>
          </p>
        )}
        {!routine.isEnabled && routine.endedOn === null && <Tag>{reminders.switchedOff}</Tag>}
      </div>
      <button
        type="button"
        className="tick"
        aria-pressed={isKnown ? dose.isTaken : undefined}
        aria-disabled={isLocked || !isOpen}
        aria-label={isShort ? reminders.take(dosed) : reminders.takeAt(dosed, time)}
        onClick={() => !isLocked && onTick(dose)}
      >
        <Icon name="check" />
      </button>
    </li>
  );
}
