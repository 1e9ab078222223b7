import { useEffect, useRef, useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { type Dose, dosesOfEvening, isOpenDose } from '#domain/reminders/doses.ts';
import { $evening } from '#stores/reminders/device-day.ts';
import { tick } from '#stores/reminders/intake.ts';
import { $lastNight, loadLastNight } from '#stores/reminders/list.ts';
import { takeDoses } from '#stores/reminders/take-doses.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { DayRow } from '../DayRow.tsx';
import '../day-list.css';
import { IntakeStatusForm } from '../IntakeStatusForm.tsx';

const keyOf = ({ routine, time }: Dose) => `${routine.id} ${time}`;
const NONE_LEFT_OUT = () => false;

export function LastNight() {
  const evening = useStore($evening, null);
  const night = useStore($lastNight, null);
  const [noted, setNoted] = useState<Dose<Routine> | null>(null);
  const shown = useRef(new Set<string>());
  useEffect(() => void loadLastNight(evening), [evening]);
  if (evening === null || night?.date !== evening) return null;
  const doses = dosesOfEvening(night.routines, evening);
  const open = doses.filter(isOpenDose);
  for (const dose of open) shown.current.add(keyOf(dose));
  const listed = doses.filter((dose) => shown.current.has(keyOf(dose)));
  if (listed.length === 0) return null;
  const say = (message: string | null) => message !== null && showToast(message, 'alert', reminders.close);
  const take = async ({ routine, time, isOnly, isTaken }: Dose<Routine>) => {
    const outcome = await tick(routine.id, evening, !isTaken, isOnly ? undefined : (time ?? undefined));
    say(outcome.ok ? null : outcome.message);
  };
  return (
    <section className="day-part" aria-labelledby="last-night">
      <div className="day-part-head">
        <h3 id="last-night">{reminders.lastNight}</h3>
        {open.length > 1 && (
          <Button
            kind="line"
            size="sm"
            aria-label={reminders.takeAllOf(reminders.lastNight, open.length)}
            onClick={async () => say(await takeDoses(open, evening, NONE_LEFT_OUT))}
          >
            {reminders.takeAll}
          </Button>
        )}
      </div>
      <ul className="day-list">
        {listed.map((dose) => (
          <DayRow
            key={keyOf(dose)}
            dose={dose}
            isOpen
            isKnown
            isLeftOut={false}
            isNext={false}
            onTick={(each) => void take(each)}
            onStatus={setNoted}
          />
        ))}
      </ul>
      <Sheet open={noted !== null} onClose={() => setNoted(null)} title={reminders.sayTitle} closeLabel={reminders.close}>
        {noted !== null && <IntakeStatusForm dose={noted} date={evening} onDone={() => setNoted(null)} />}
      </Sheet>
    </section>
  );
}
