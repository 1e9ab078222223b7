import { type ReactNode, useEffect, useState } from 'react';
import type { Caution, ConcernCount } from '#contract/people/person.ts';
import { cautionWords } from '#copy/combinations/cautions.ts';
import { nameOfCode } from '#copy/people/concerns.ts';
import { person as copy } from '#copy/people/person.ts';
import type { Concerned } from '#stores/people/people.ts';
import { Select } from '#ui/select/Select.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './cautions-sheet.css';
import { createRoot } from 'react-dom/client';
import { askedFor } from './counts/index.tsx';

type Cautioned = { readonly cautions: readonly Caution[]; readonly cautionsByConcern: readonly ConcernCount[] };

type CautionsQuestion = {
  readonly load: (asker: Concerned | null) => Promise<Cautioned | null>;
  readonly listOf: (cautions: readonly Caution[]) => ReactNode;
};

type Shown = 'loading' | 'failed' | readonly Caution[];

function CautionsSheet({ load, listOf, onEnd }: CautionsQuestion & { readonly onEnd: () => void }) {
  const [counts, setCounts] = useState<readonly ConcernCount[]>([]);
  const [concern, setConcern] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>('loading');
  useEffect(() => {
    let isLatest = true;
    setShown('loading');
    void load(concern === null ? null : { concern }).then((answer) => {
      if (!isLatest) return;
      if (answer === null) setShown('failed');
      else if (concern !== null) setShown(answer.cautions);
      else {
        const ordered = askedFor(answer.cautionsByConcern);
        setCounts(ordered);
        setConcern(ordered[0]?.concern ?? null);
      }
    });
    return () => {
      isLatest = false;
    };
  }, [concern, load]);
  return (
    <Sheet open onClose={onEnd} title={cautionWords.lookTitle} closeLabel={copy.close}>
      <div className="cautions-sheet">
        {concern !== null && (
          <Select
            id="cautions-for"
            label={cautionWords.lookFor}
            value={concern}
            options={counts.map(({ concern: code, count }) => ({ value: code, label: cautionWords.waitingFor(nameOfCode(code), count) }))}
            onChange={({ target }) => setConcern(target.value)}
          />
        )}
        <div aria-busy={shown === 'loading'}>
          {shown === 'loading' && (
            <>
              <p className="sub" role="status">
                {copy.loading}
              </p>
              <Skeleton shape="row" count={2} />
            </>
          )}
          {shown === 'failed' && <p role="alert">{cautionWords.lookFailed}</p>}
          {shown !== 'loading' && shown !== 'failed' && listOf(shown)}
        </div>
      </div>
    </Sheet>
  );
}

let isOpen = false;

export function showCautions(question: CautionsQuestion): void {
  if (isOpen) return;
  isOpen = true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const end = (): void => {
    isOpen = false;
    root.unmount();
    host.remove();
  };
  root.render(<CautionsSheet {...question} onEnd={end} />);
}
