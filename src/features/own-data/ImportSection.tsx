import { type ChangeEvent, useState } from 'react';
import { daysText, timesText } from '#copy/dates.ts';
import { ownData } from '#copy/own-data.ts';
import type { FileContents, FileRoutine } from '#domain/read-calendar.ts';
import { routes } from '#domain/routes.ts';
import { groupsOf } from '#domain/schedule.ts';
import { readRoutineFile, takeRoutines } from '#stores/own-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

function describe({ schedules, isEnabled }: FileRoutine): string[] {
  const times = groupsOf(schedules).map((group) => `${daysText(group.days)} ${timesText(group.times)}`);
  return isEnabled ? times : [...times, ownData.wasOff];
}

type Props = { readonly contents: FileContents; readonly onDone: (message: string) => void };

/** All ticked by default. */
function Found({ contents: { routines, leftOut }, onDone }: Props) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosen = routines.filter((_, index) => !left.has(index));
  const tick = (index: number) => {
    const others = new Set(left);
    if (!others.delete(index)) others.add(index);
    setLeft(others);
  };
  const take = async () => {
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await takeRoutines(chosen);
    setBusy(false);
    if (outcome.ok) onDone(outcome.message);
    else setRefusal(outcome.message);
  };
  return (
    <div className="data-found">
      <h3>{ownData.found(routines.length)}</h3>
      {leftOut > 0 && <p className="sub">{ownData.leftOut(leftOut)}</p>}
      <ul>
        {routines.map((routine, index) => (
          <li key={JSON.stringify(routine)}>
            <Checkbox
              checked={!left.has(index)}
              onChange={() => tick(index)}
              label={
                <>
                  <span className="data-name">{routine.name}</span>
                  {describe(routine).map((line) => (
                    <span key={line} className="sub num">
                      {line}
                    </span>
                  ))}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {refusal !== null && (
        <p className="data-error" role="alert">
          <Icon name="alert" size={16} />
          {refusal}
        </p>
      )}
      <Button kind="primary" size="lg" full busy={isBusy} disabled={chosen.length === 0} onClick={() => void take()}>
        {isBusy ? ownData.taking : ownData.take(chosen.length)}
      </Button>
    </div>
  );
}

export function ImportSection() {
  const [contents, setContents] = useState<FileContents | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    // Allows the same file again.
    input.value = '';
    if (!file) return;
    setContents(null);
    setDone(null);
    const read = await readRoutineFile(file);
    setError(read.ok ? null : read.message);
    setContents(read.ok ? read.contents : null);
  };
  const finish = (message: string) => {
    setContents(null);
    setDone(message);
  };
  return (
    <section className="data-section" aria-labelledby="import">
      <h2 id="import">{ownData.import}</h2>
      <p className="sub" id="import-text">
        {ownData.importText}
      </p>
      <label className="btn btn-line data-choose">
        <Icon name="calendar" size={20} />
        {ownData.choose}
        <input
          type="file"
          accept=".ics,text/calendar,.json,application/json"
          aria-describedby="import-text import-error"
          onChange={(event) => void choose(event)}
        />
      </label>
      <div role="alert" id="import-error">
        {error !== null && (
          <p className="data-error">
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
      </div>
      <div role="status">
        {done !== null && (
          <p className="data-done">
            {done} <a href={routes.alarmSettings()}>{ownData.toReminders}</a>
          </p>
        )}
      </div>
      {contents !== null && <Found contents={contents} onDone={finish} />}
    </section>
  );
}
