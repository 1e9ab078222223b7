import { useCallback, useEffect, useState } from 'react';
import { myPage } from '#copy/accounts/my-page.ts';
import { ownData } from '#copy/accounts/own-data.ts';
import { saveText } from '#features/notifications/in-app/index.ts';
import { readHeld, readOwnData } from '#stores/accounts/own-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { askToWithdraw } from '../leave/index.ts';
import { withProofIfAny } from '../proof/index.ts';

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

const FORMATS = [
  { format: 'json', type: 'application/json', label: ownData.json, hint: ownData.jsonHint },
  { format: 'csv', type: 'text/csv', label: ownData.csv, hint: ownData.csvHint },
] as const;

export function DownloadSection() {
  const [busy, setBusy] = useState<string | null>(null);
  const download = async ({ format, type }: (typeof FORMATS)[number]) => {
    if (busy !== null) return;
    setBusy(format);
    const read = await withProofIfAny(async (proof) => ({ text: await readOwnData(format, proof) }));
    setBusy(null);
    if (read === null) return;
    const { text } = read;
    if (text === null) showToast(ownData.downloadFailed, 'alert', ownData.close);
    else await saveText(text, type, `vitanyang.${format}`);
  };
  return (
    <section className="data-section" aria-labelledby="download">
      <h2 id="download">{ownData.download}</h2>
      <p className="sub">{ownData.downloadText}</p>
      <ul className="data-files">
        {FORMATS.map((each) => (
          <li key={each.format}>
            <Button
              kind="line"
              full
              busy={busy === each.format}
              aria-describedby={`hint-${each.format}`}
              onClick={() => void download(each)}
            >
              <Icon name="download" size={20} />
              <span>{each.label}</span>
            </Button>
            <p className="data-hint" id={`hint-${each.format}`}>
              {each.hint}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
