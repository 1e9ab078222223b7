import { useState } from 'react';
import { ownData } from '#copy/accounts/own-data.ts';
import { fileReasons } from '#copy/reminders/file-reasons.ts';
import { quantitiesText } from '#copy/reminders/quantity.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { planText } from '#copy/reminders/routine-plan.ts';
import { timesText } from '#copy/shared/dates.ts';
import { countOthers, type FileProduct, type FileReading, type FileRoutine } from '#domain/labels/file-contents.ts';
import { groupsOf, withoutQuantities } from '#domain/reminders/schedule.ts';
import { takeFile } from '#stores/accounts/own-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

const MOST_SHOWN = 50;

/** What of a file becomes no reminder, line by line, with the reason. */
export function LeftOut({ left }: Pick<FileReading, 'left'>) {
  if (left.length === 0) return null;
  const lines = [...new Set(left.map(({ text, why }) => fileReasons.line(text, why)))];
  return (
    <div className="data-left" role="status">
      <h3>{fileReasons.title(left.length)}</h3>
      <ul>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > MOST_SHOWN && <li>{fileReasons.more(lines.length - MOST_SHOWN)}</li>}
      </ul>
    </div>
  );
}

function describe({ schedules, isEnabled, past, startsOn, ...plan }: FileRoutine): string[] {
  const quantities = quantitiesText(schedules, plan.unit ?? null);
  const isCounted = plan.everyDays != null || plan.everyWeeks != null;
  return [
    ...(schedules.length === 0 ? [planText([], plan)] : []),
    ...groupsOf(withoutQuantities(schedules)).map(({ days, times }) => `${planText(days, plan)} ${timesText(times)}`),
    ...(quantities === null ? [] : [quantities]),
    ...(startsOn == null ? (isCounted ? [ownData.beginsNow] : []) : [routineOptions.from(startsOn)]),
    ...(past === undefined ? [] : [ownData.withRecords(past.days.length)]),
    ...(isEnabled ? [] : [ownData.wasOff]),
  ];
}

type Props = {
  readonly reading: FileReading;
  readonly onDone: (message: string) => void;
};

export function Found({ reading: { read, left: leftOut }, onDone }: Props) {
  const { routines, products } = read;
  const others = countOthers(read);
  const [hasOthers, setOthers] = useState(others > 0);
  const [left, setLeft] = useState<ReadonlySet<FileRoutine | FileProduct>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isChosen = (each: FileRoutine | FileProduct) => !left.has(each);
  const chosen = {
    ...(hasOthers ? read : {}),
    routines: routines.filter(isChosen),
    products: products.filter(isChosen),
  };
  const isNone = chosen.routines.length + chosen.products.length === 0 && !hasOthers;
  const tick = (each: FileRoutine | FileProduct) => {
    const others = new Set(left);
    if (!others.delete(each)) others.add(each);
    setLeft(others);
  };
  const take = async () => {
    if (isBusy || isNone) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await takeFile(chosen);
    setBusy(false);
    if (outcome.ok) onDone(outcome.message);
    else setRefusal(outcome.message);
  };
  return (
    <div className="data-found">
      {routines.length > 0 && <h3>{ownData.found(routines.length)}</h3>}
      <ul>
        {routines.map((routine) => (
          <li key={JSON.stringify({ ...routine, past: undefined })}>
            <Checkbox
              checked={isChosen(routine)}
              onChange={() => tick(routine)}
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
      {products.length > 0 && (
        <>
          <h3>{ownData.foundProducts(products.length)}</h3>
          <ul>
            {products.map((product) => (
              <li key={product.id}>
                <Checkbox
                  checked={isChosen(product)}
                  onChange={() => tick(product)}
                  label={<span className="data-name">{product.name}</span>}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {others > 0 && (
        <Checkbox
          checked={hasOthers}
          onChange={() => setOthers(!hasOthers)}
          label={ownData.others(
            (read.likes?.supplements.length ?? 0) + (read.likes?.ingredients.length ?? 0),
            read.settings?.length ?? 0,
            read.ended?.length ?? 0,
          )}
        />
      )}
      <LeftOut left={leftOut} />
      {refusal !== null && (
        <p className="data-error" role="alert">
          <Icon name="alert" size={16} />
          <span>{refusal}</span>
        </p>
      )}
      <Button kind="primary" size="lg" full busy={isBusy} disabled={isNone} onClick={() => void take()}>
        {isBusy ? ownData.taking : ownData.take(chosen.routines.length, chosen.products.length, hasOthers)}
      </Button>
    </div>
  );
}
