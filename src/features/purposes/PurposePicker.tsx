import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { purposes as copy } from '#copy/purposes.ts';
import { MAXIMUM_GOALS } from '#domain/goals.ts';
import { isPurposeCode, type PurposeCode, purposePicture } from '#domain/purpose.ts';
import { imageAddress } from '#domain/routes.ts';
import { $goals, $purposes, loadPurposes, startGoals, toggleChosenGoal } from '#stores/purposes.ts';
import { useStore } from '#stores/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

type Card = { readonly code: string; readonly description: string; readonly imageUrl?: string | null };

type Props = {
  /** The cards; null where the server could not have them: then the browser asks. */
  readonly list: readonly Card[] | null;
  /** Those ticked by the address. */
  readonly chosen: readonly PurposeCode[];
};

const SKELETON_CARDS = 8;

/** The purpose cards: a form of boxes that works by itself; with script it counts, stops at three and says so. */
export function PurposePicker({ list, chosen }: Props) {
  const goals = useStore($goals, chosen);
  const fetched = useStore($purposes, null);
  const [isAwake, setAwake] = useState(false);
  const [isFull, setFull] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cards = list ?? fetched;

  useLayoutEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('.goal-box') ?? [])];
    const ticked = boxes.filter((box) => box.checked);
    // A fourth tick made before this code came goes away again.
    for (const box of ticked.slice(MAXIMUM_GOALS)) box.checked = false;
    setAwake(true);
    setFull(ticked.length > MAXIMUM_GOALS);
    startGoals(ticked.map(({ value }) => value).filter(isPurposeCode));
  }, []);
  useEffect(() => {
    if (list === null) void loadPurposes();
    // Come back to from the results: the page is as it was left.
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, [list]);

  const leave = (event: FormEvent): void => {
    if (goals.length === 0) event.preventDefault();
    else setLeaving(true);
  };

  return (
    <form className="goals" action="/products" method="get" ref={form} onSubmit={leave}>
      <fieldset className="goals-set">
        <legend className="visually-hidden">{copy.list}</legend>
        {cards === null && <Skeleton shape="card" count={SKELETON_CARDS} />}
        {(cards ?? []).map(({ code, description, imageUrl }, index) =>
          isPurposeCode(code) ? (
            <label key={code} className="goal">
              <input
                className="goal-box"
                type="checkbox"
                name="goals"
                value={code}
                checked={goals.includes(code)}
                onChange={() => setFull(toggleChosenGoal(code) === 'full')}
              />
              <img
                src={purposePicture(code, imageUrl && imageAddress(imageUrl))}
                alt=""
                width="64"
                height="64"
                loading={index < 12 ? 'eager' : 'lazy'}
              />
              <span className="goal-name">{description}</span>
            </label>
          ) : null,
        )}
      </fieldset>
      <div className="dock goals-dock">
        <p className="goals-notice" role="alert">
          {isFull && copy.tooMany}
        </p>
        <p className="goals-count num" aria-live="polite">
          {copy.count(goals.length, MAXIMUM_GOALS)}
        </p>
        <Button kind="primary" size="lg" type="submit" disabled={isAwake && goals.length === 0} busy={isLeaving}>
          <span className="phone-only">{copy.confirmShort}</span>
          <span className="wide-only">{copy.confirm}</span>
        </Button>
        <p className="goals-loading" role="status">
          {isLeaving && copy.loading}
        </p>
      </div>
    </form>
  );
}
