import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { purposes as copy } from '#copy/purposes/purposes.ts';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { MAXIMUM_PURPOSES } from '#domain/purposes/chosen-purposes.ts';
import { isPurposeCode, PURPOSE_LABELS, type PurposeCode, purposePicture } from '#domain/purposes/purpose.ts';
import { $chosenPurposes, $purposes, loadPurposes, startChoosing, toggleChosenPurpose } from '#stores/purposes/purposes.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

type Card = { readonly code: string; readonly description: string; readonly imageUrl?: string | null };

type Props = {
  readonly list: readonly Card[] | null;
  readonly chosen: readonly PurposeCode[];
};

const SKELETON_CARDS = 8;

export function PurposePicker({ list, chosen }: Props) {
  const picked = useStore($chosenPurposes, chosen);
  const fetched = useStore($purposes, null);
  const [isFull, setFull] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cards = list ?? fetched;

  useLayoutEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('.purpose-option-box') ?? [])];
    const ticked = boxes.filter((box) => box.checked);
    for (const box of ticked.slice(MAXIMUM_PURPOSES)) box.checked = false;
    setFull(ticked.length > MAXIMUM_PURPOSES);
    startChoosing(ticked.map(({ value }) => value).filter(isPurposeCode));
  }, []);
  useEffect(() => {
    if (list === null) void loadPurposes();
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, [list]);

  const leave = (event: FormEvent): void => {
    if (picked.length === 0) event.preventDefault();
    else setLeaving(true);
  };

  return (
    <form className="purpose-picker" action="/products" method="get" ref={form} onSubmit={leave}>
      <fieldset className="purpose-picker-set">
        <legend className="visually-hidden">{copy.list}</legend>
        {cards === null && <Skeleton shape="card" count={SKELETON_CARDS} />}
        {(cards ?? []).map(({ code, description, imageUrl }, index) =>
          isPurposeCode(code) ? (
            <label key={code} className="purpose-option">
              <input
                className="purpose-option-box"
                type="checkbox"
                name="goals"
                value={code}
                checked={picked.includes(code)}
                onChange={() => setFull(toggleChosenPurpose(code) === 'full')}
              />
              <img
                src={purposePicture(code, imageUrl && imageAddress(imageUrl))}
                alt=""
                width="64"
                height="64"
                loading={index < 12 ? 'eager' : 'lazy'}
              />
              <span className="purpose-option-name">{description}</span>
            </label>
          ) : null,
        )}
      </fieldset>
      <div className="dock purpose-picker-dock">
        <p className="purpose-picker-notice" role="alert">
          {isFull && copy.tooMany}
        </p>
        <p className="purpose-picker-count num" aria-live="polite">
          {copy.count(picked.length, MAXIMUM_PURPOSES)}
        </p>
        <p className="purpose-picker-names">{picked.map((code) => PURPOSE_LABELS[code]).join(' · ')}</p>
        <Button kind="primary" size="lg" type="submit" disabled={picked.length === 0} busy={isLeaving}>
          <span className="phone-only">{copy.confirmShort}</span>
          <span className="wide-only">{copy.confirm}</span>
        </Button>
        {/* Without script: a disabled button could never be enabled. */}
        {picked.length === 0 && (
          <noscript>
            <Button kind="primary" size="lg" type="submit" className="purpose-picker-plain">
              {copy.confirmShort}
            </Button>
          </noscript>
        )}
        <p className="purpose-picker-loading" role="status">
          {isLeaving && copy.loading}
        </p>
      </div>
    </form>
  );
}
