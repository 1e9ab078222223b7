import { useState } from 'react';
import { ownData } from '#copy/accounts/own-data.ts';
import { saveText } from '#features/notifications/in-app/index.ts';
import { readOwnData } from '#stores/accounts/own-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { withProofIfAny } from '../proof/index.ts';

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
