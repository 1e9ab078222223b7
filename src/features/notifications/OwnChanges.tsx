import { useEffect } from 'react';
import type { OwnChange } from '#contract/supplements/supplement-changes.ts';
import { changeText, supplementChanges } from '#copy/supplements/supplement-changes.ts';
import { routes } from '#domain/shared/routes.ts';
import { $ownChanges, loadOwnChanges } from '#stores/notifications/own-changes.ts';
import { useStore } from '#stores/shared/use-store.ts';

const NONE: readonly OwnChange[] = [];

export function OwnChanges() {
  const changes = useStore($ownChanges, NONE);
  useEffect(() => {
    void loadOwnChanges();
  }, []);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="own-changes">
      <h2 id="own-changes" className="center-day">
        {supplementChanges.own}
      </h2>
      <ul className="center-changes">
        {[...Map.groupBy(changes, ({ supplementId }) => supplementId)].map(([id, ofOne]) => (
          <li key={id}>
            <a href={routes.supplement(id)}>
              <strong>{ofOne[0]?.supplementName}</strong>
              {ofOne.map((change) => (
                <span key={changeText(change)} className="num">
                  {changeText(change)}
                </span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
