import { useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { type Dose, isOpenDose, partsOf } from '#domain/reminders/doses.ts';
import { listedIdOf } from '#domain/reminders/household.ts';
import { mayTick } from '#domain/reminders/intake.ts';
import { isTonight } from '#domain/reminders/last-night.ts';
import { $leftOut, NONE_LEFT_OUT } from '#stores/own/list/left-out.ts';
import { tick } from '#stores/reminders/intake.ts';
import { takeDoses } from '#stores/reminders/take-doses.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { AsNeeded } from './AsNeeded.tsx';
import { DayRow } from './DayRow.tsx';
import { vibrateBriefly } from './haptic-feedback.ts';
import './day-list.css';
import { timeNow } from '#stores/reminders/zone.ts';
import { IntakeStatusForm } from './IntakeStatusForm.tsx';
import { Paused, ShiftToday } from './PauseRoutines.tsx';

type DayListProps = {
  readonly date: string;
  readonly today: string;
  readonly doses: readonly Dose<Routine>[];
  readonly routines: readonly Routine[];
  /** Null when not on this day. */
  readonly next: Dose<Routine> | null;
  readonly isKnown: boolean;
};

export function DayList({ date, today, doses, routines, next, isKnown }: DayListProps) {
  const [noted, setNoted] = useState<Dose<Routine> | null>(null);
  const isOpen = mayTick(date, today);
  const isTonightsDose = (time: string | null) => date === today && isTonight(time, timeNow());

  const take = async ({ routine, time, isOnly, isTaken }: Dose<Routine>) => {
    if (!isOpen) {
      showToast(reminders.notYet, 'status', reminders.close);
      return;
    }
    if (!isTaken && isTonightsDose(time)) {
      showToast(reminders.tonight, 'status', reminders.close);
      return;
    }
    if (!isTaken) vibrateBriefly();
    const outcome = await tick(routine.id, date, !isTaken, isOnly ? undefined : (time ?? undefined));
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  const leftOut = useStore($leftOut, NONE_LEFT_OUT);
  /** The analysis is of the present list, so that other days have none. */
  const leftOutName = ({ routine }: Dose<Routine>) => (date === today ? leftOut.get(listedIdOf(routine)) : undefined);
  const takeAll = async (left: readonly Dose<Routine>[]) => {
    vibrateBriefly();
    const byRoutine = Map.groupBy(left, ({ routine }) => routine.id);
    const failures = await Promise.all(
      [...byRoutine.values()].map((ofOne) => takeDoses(ofOne, date, (id) => date === today && leftOut.has(id))),
    );
    const failure = failures.find((text) => text !== null);
    if (failure !== undefined) showToast(failure, 'alert', reminders.close);
  };

  const parts = partsOf(doses);
  const ahead = [...new Set(doses.filter(isOpenDose).map(({ routine }) => routine))];
  const firstLeft = parts.find(({ doses: ofPart }) => ofPart.some(isOpenDose));
  return (
    <>
      {parts.map(({ part, doses: ofPart }) => {
        const name = part === null ? reminders.noTime : reminders.parts[part];
        const left = ofPart.filter(isOpenDose);
        const without = left.map(leftOutName).filter((short) => short !== undefined);
        const text = without.length === 0 ? reminders.takeAll : ownSupplements.takeOrLeave(without, left.length);
        return (
          <section key={part} className="day-part" aria-labelledby={`part-${part}`}>
            <div className="day-part-head">
              <h3 id={`part-${part}`}>
                <span>{`${name} `}</span>
                <span className="sub num">{`${ofPart.filter(({ isTaken }) => isKnown && isTaken).length}/${ofPart.length}`}</span>
              </h3>
              {date === today && isKnown && part === firstLeft?.part && <ShiftToday routines={ahead} date={date} />}
              {isOpen && isKnown && left.length > 1 && !left.some(({ time }) => isTonightsDose(time)) && (
                <Button
                  kind={without.length === 0 ? 'line' : 'primary'}
                  size="sm"
                  aria-label={without.length === 0 ? reminders.takeAllOf(name, left.length) : reminders.takePart(name, text)}
                  onClick={() => void takeAll(left)}
                >
                  {text}
                </Button>
              )}
            </div>
            <ul className="day-list" aria-busy={!isKnown}>
              {ofPart.map((dose) => (
                <DayRow
                  key={`${dose.routine.id} ${dose.time}`}
                  dose={dose}
                  isOpen={isOpen && (dose.isTaken || !isTonightsDose(dose.time))}
                  isKnown={isKnown}
                  isLeftOut={isOpenDose(dose) && leftOutName(dose) !== undefined}
                  isNext={next !== null && dose.routine.id === next.routine.id && dose.time === next.time}
                  onTick={(each) => void take(each)}
                  onStatus={setNoted}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <AsNeeded
        routines={routines.filter((routine) => routine.options?.asNeeded === true && routine.isEnabled && (routine.since ?? '') <= date)}
        date={date}
        isToday={date === today}
        isOpen={isOpen}
        isKnown={isKnown}
      />
      <Paused routines={routines} date={date} today={today} />
      <Sheet open={noted !== null} onClose={() => setNoted(null)} title={reminders.sayTitle} closeLabel={reminders.close}>
        {noted !== null && <IntakeStatusForm dose={noted} date={date} onDone={() => setNoted(null)} />}
      </Sheet>
    </>
  );
}
