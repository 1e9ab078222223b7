import { useCallback, useEffect, useState } from 'react';
import { myPage } from '#copy/accounts/my-page.ts';
import { ownData } from '#copy/accounts/own-data.ts';
import { readHeld } from '#stores/accounts/own-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { askToWithdraw } from '../leave/index.ts';

type Held = readonly string[] | 'loading' | null;

export function HeldSection() {
  const [held, setHeld] = useState<Held>('loading');
  const load = useCallback(async () => {
    setHeld('loading');
    setHeld(await readHeld());
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <section className="data-section" aria-labelledby="held">
      <h2 id="held">{ownData.heldTitle}</h2>
      <p className="sub">{ownData.heldText}</p>
      {held === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="text" count={2} />
        </div>
      )}
      {held === null && (
        <div role="alert" className="data-failed">
          <p>{ownData.heldFailed}</p>
          <Button kind="line" onClick={() => void load()}>
            {ownData.retry}
          </Button>
        </div>
      )}
      {Array.isArray(held) && (
        <ul className="data-held num" aria-label={ownData.kinds}>
          {held.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button kind="quiet" className="data-leave" onClick={() => void askToWithdraw()}>
        {myPage.withdraw}
      </Button>
    </section>
  );
}
