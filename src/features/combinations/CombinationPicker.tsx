import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { combinations } from '#copy/combinations.ts';
import { MAXIMUM_COMBINATION } from '#domain/combination.ts';
import type { PurposeCode } from '#domain/purpose.ts';
import { routes } from '#domain/routes.ts';
import type { SelectedSupplement } from '#domain/selection.ts';
import { $selection, toggleSelection } from '#stores/selection.ts';
import { useStore } from '#stores/use-store.ts';
import { SupplementText } from '#ui/supplement-card/SupplementText.tsx';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';
import { purposesOf } from '../supplements/index.ts';

type Candidate = SelectedSupplement &
  Pick<SupplementCardProps, 'brand' | 'amount' | 'facts'> & { readonly purposeCodes: readonly PurposeCode[] };

type Props = { readonly candidates: readonly Candidate[] };

const NOTHING: readonly SelectedSupplement[] = [];

/** Search results to choose from, and the tray of what is chosen. Without script it is a form that analyses the ticked products of this page. */
export function CombinationPicker({ candidates }: Props) {
  const selection = useStore($selection, NOTHING);
  const [notice, setNotice] = useState('');

  const toggle = (item: SelectedSupplement): void => {
    setNotice(toggleSelection(item) === 'full' ? combinations.tooMany : '');
  };
  const form = useRef<HTMLFormElement>(null);
  // Boxes ticked before this code had arrived are a choice like any other; afterwards the store knows better than the page.
  useLayoutEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('.pick-box:checked') ?? [];
    const ticked = [...boxes].map(({ value }) => Number(value));
    const chosen = $selection.get().map(({ supplementId }) => supplementId);
    const outcomes = candidates
      .filter(({ supplementId }) => ticked.includes(supplementId) && !chosen.includes(supplementId))
      .map(({ supplementId, supplementName, imageUrl }) => toggleSelection({ supplementId, supplementName, imageUrl }));
    if (outcomes.includes('full')) setNotice(combinations.tooMany);
  }, [candidates]);
  const start = (event: SubmitEvent): void => {
    event.preventDefault();
    if (selection.length === 0) setNotice(combinations.trayEmpty);
    else if (selection.some(({ supplementId }) => supplementId === 0)) setNotice(combinations.missingId);
    else location.assign(routes.combinationResult(selection.map(({ supplementId }) => supplementId)));
  };

  return (
    <form className="picker" action="/combination-result" method="get" onSubmit={start} ref={form} autoComplete="off">
      <ul className="pick-list">
        {candidates.map(({ supplementId, supplementName, imageUrl, brand, amount, facts, purposeCodes }) => {
          return (
            <li key={supplementId}>
              <label className="pick">
                <input
                  className="pick-box"
                  type="checkbox"
                  name="ids"
                  value={supplementId}
                  checked={selection.some((item) => item.supplementId === supplementId)}
                  onChange={() => toggle({ supplementId, supplementName, imageUrl })}
                  aria-label={combinations.choose(supplementName)}
                />
                <img src={imageUrl} alt="" width="72" height="72" loading="lazy" />
                <SupplementText brand={brand} name={supplementName} amount={amount} facts={facts} purposes={purposesOf(purposeCodes)} />
              </label>
            </li>
          );
        })}
      </ul>
      <section className="tray" aria-label={combinations.tray}>
        <p className="tray-head">
          <strong>{combinations.tray}</strong> <span className="sub">{combinations.trayNote}</span>
          <span className="num" aria-live="polite">
            {`${selection.length}/${MAXIMUM_COMBINATION}`}
          </span>
        </p>
        <ul className="tray-list">
          {selection.map((item) => (
            <li key={item.supplementId}>
              <span className="tray-item">{item.supplementName}</span>
              <button
                className="tray-remove"
                type="button"
                aria-label={combinations.remove(item.supplementName)}
                onClick={() => toggle(item)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        <p className="tray-notice" role="alert">
          {notice}
        </p>
        <button className="btn btn-primary btn-lg" type="submit">
          {combinations.start}
        </button>
      </section>
    </form>
  );
}
