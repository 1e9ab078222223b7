import '#styles/centred.css';
import { type MouseEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { combinations } from '#copy/combinations/combinations.ts';
import { search } from '#copy/search/search.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import { CHOICES_A_PAGE } from '#domain/search/result-pages.ts';
import { routes } from '#domain/shared/routes.ts';
import { $analysed, toggleAnalysed } from '#stores/combinations/analysed.ts';
import { $selection, beginWithOwn, suggestedSupplements } from '#stores/combinations/selection.ts';
import { loadMoreResults } from '#stores/search/search-results.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { SupplementText } from '#ui/supplement-card/SupplementText.tsx';
import { purposesOf } from '../supplements/index.ts';
import { type Candidate, candidatesOf } from './pick-candidates.ts';
import { takeOut } from './tray/take-out.ts';

type Props = {
  readonly candidates: readonly Candidate[];
  readonly query: string;
  readonly page: number;
  readonly next: number | null;
};

const NOTHING: readonly SelectedSupplement[] = [];

export function CombinationPicker({ candidates: first, query, page, next }: Props) {
  const selection = useStore($analysed, NOTHING);
  const [notice, setNotice] = useState('');
  const [suggested, setSuggested] = useState(NOTHING);
  const [more, setMore] = useState<{ readonly list: readonly Candidate[]; readonly page: number; readonly next: number | null }>({
    list: [],
    page,
    next,
  });
  const [isLoading, setLoading] = useState(false);
  const candidates = [...first, ...more.list];
  const isFull = selection.length >= MAXIMUM_COMBINATION;
  const others = suggested.filter(({ supplementId }) => selection.every((item) => item.supplementId !== supplementId));
  useEffect(() => {
    setSuggested(suggestedSupplements());
    beginWithOwn();
  }, []);
  const showMore = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (more.next === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    const found = await loadMoreResults(query, '', more.next, CHOICES_A_PAGE);
    setLoading(false);
    if (!found.ok) {
      setNotice(found.message);
      return;
    }
    const known = new Set(candidates.map(({ supplementId }) => supplementId));
    const added = candidatesOf(found.cards).filter(({ supplementId }) => !known.has(supplementId));
    setMore({ list: [...more.list, ...added], page: more.page + 1, next: found.next });
    // Reload and back restore the same length.
    history.replaceState(history.state, '', routes.addCombination(query, more.page + 1));
  };

  const toggle = (item: SelectedSupplement): void => {
    setNotice(toggleAnalysed(item) === 'full' ? combinations.tooMany : '');
  };
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('.pick-box:checked') ?? [];
    const ticked = [...boxes].map(({ value }) => Number(value));
    const chosen = $selection.get().map(({ supplementId }) => supplementId);
    const outcomes = first
      .filter(({ supplementId }) => ticked.includes(supplementId) && !chosen.includes(supplementId))
      .map(({ supplementId, supplementName, imageUrl }) => toggleAnalysed({ supplementId, supplementName, imageUrl }));
    if (outcomes.includes('full')) setNotice(combinations.tooMany);
  }, [first]);
  const start = (event: SubmitEvent): void => {
    event.preventDefault();
    if (selection.length === 0) setNotice(combinations.trayEmpty);
    else if (selection.some(({ supplementId }) => supplementId === 0)) setNotice(combinations.missingId);
    else location.assign(routes.combinationResult(selection.map(({ supplementId }) => supplementId)));
  };

  return (
    <form className="picker" action="/combination-result" method="get" onSubmit={start} ref={form} autoComplete="off">
      <div>
        <ul className="pick-list">
          {candidates.map(({ supplementId, supplementName, imageUrl, isPhoto, brand, amount, facts, purposeCodes }) => {
            const isChosen = selection.some((item) => item.supplementId === supplementId);
            return (
              <li key={supplementId}>
                <label className="pick">
                  <input
                    className="pick-box"
                    type="checkbox"
                    name="ids"
                    value={supplementId}
                    checked={isChosen}
                    aria-disabled={isFull && !isChosen}
                    aria-describedby={isFull && !isChosen ? 'tray-full' : undefined}
                    onChange={() => toggle({ supplementId, supplementName, imageUrl })}
                    aria-label={combinations.choose(supplementName)}
                  />
                  <Picture image={imageUrl} isPhoto={isPhoto} size={72} />
                  <SupplementText brand={brand} name={supplementName} amount={amount} facts={facts} purposes={purposesOf(purposeCodes)} />
                </label>
              </li>
            );
          })}
        </ul>
        {more.next !== null && (
          <p className="centred pick-more">
            <a className="btn" href={routes.addCombination(query, more.page + 1)} aria-busy={isLoading || undefined} onClick={showMore}>
              {search.more}
            </a>
          </p>
        )}
      </div>
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
              {item.imageUrl && <img src={item.imageUrl} alt="" width="32" height="32" />}
              <span className="tray-item">{item.supplementName}</span>
              <button
                className="tray-remove"
                type="button"
                aria-label={combinations.remove(item.supplementName)}
                onClick={() => {
                  setNotice('');
                  takeOut(item);
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <p className="sub">{combinations.suggested}</p>
            <ul className="tray-list tray-suggested">
              {others.map((item) => (
                <li key={item.supplementId}>
                  <button type="button" aria-label={combinations.putIn(item.supplementName)} onClick={() => toggle(item)}>
                    <span aria-hidden="true">+ </span>
                    <span>{item.supplementName}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {isFull && (
          <p className="sub" id="tray-full">
            {combinations.full}
          </p>
        )}
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
