import { useEffect, useRef, useState } from 'react';
import { purposes } from '../../copy/purposes.ts';
import type { PurposeCode } from '../../domain/purpose.ts';
import { INGREDIENTS_AT_A_TIME, purposeResults } from '../../domain/purpose-results.ts';
import { $groups, type GroupsState, loadGroups } from '../../stores/purposes.ts';
import { useStore } from '../../stores/use-store.ts';
import { Chip } from '../../ui/chip/Chip.tsx';
import { Shelves } from './Shelves.tsx';

type Props = {
  readonly goals: readonly PurposeCode[];
  readonly active: PurposeCode;
  /** How many ingredients stand before these, and how many there are in all. */
  readonly from: number;
  readonly total: number;
  /** The page that has the next ones, for those without script. */
  readonly href: string;
};

const LOADING: GroupsState = { state: 'loading' };
const PAUSE_MS = 500;
const VISIBLE_PART = 0.1;

/** The further ingredients, ten at a time, as the reader comes near them or asks for them. */
export function MoreShelves({ goals, active, from, total, href }: Props) {
  const groups = useStore($groups, LOADING);
  const [shown, setShown] = useState(0);
  const [isAwake, setAwake] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const results = groups.state === 'loaded' ? purposeResults(groups.groups, goals, active).slice(from) : [];
  const left = groups.state === 'loaded' ? results.length - shown : total - from;

  useEffect(() => {
    setAwake(true);
    void loadGroups(goals);
  }, [goals]);

  useEffect(() => {
    const target = place.current;
    if (target === null || groups.state !== 'loaded') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        timer = setTimeout(() => setShown(shown + INGREDIENTS_AT_A_TIME), PAUSE_MS);
      },
      { threshold: VISIBLE_PART },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [groups.state, shown]);

  useEffect(() => {
    // The button that was pressed is gone: go on at the first of the new ones.
    if (asked !== null) list.current?.querySelectorAll<HTMLElement>('h2 a')[asked]?.focus();
  }, [asked]);

  const askForMore = (): void => {
    setAsked(shown);
    setShown(shown + INGREDIENTS_AT_A_TIME);
  };

  return (
    <>
      <div ref={list}>
        <Shelves results={results.slice(0, shown)} />
      </div>
      {left > 0 && (
        // A new element each time: it stands where the next ones will stand, so that nothing is pushed away.
        <div key={shown} className="shelf-more" ref={place}>
          {groups.state === 'loaded' ? (
            <Chip onClick={askForMore}>{purposes.more}</Chip>
          ) : (
            <a className="chip" href={href}>
              {purposes.more}
            </a>
          )}
          {isAwake && groups.state !== 'failed' && (
            <div className="shelf-wait">
              <p role="status">{purposes.loading}</p>
              {Array.from({ length: Math.min(left, INGREDIENTS_AT_A_TIME) }, (_, index) => index).map((index) => (
                <div key={index} className="carousel-list shelf-skeleton" aria-hidden="true">
                  <i />
                  <i />
                  <i />
                  <i />
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}
