import { cautionWords, EVIDENCE_NAMES } from '#copy/cautions.ts';
import { nameOfCode } from '#copy/concerns.ts';
import { medicines as copy } from '#copy/medicines.ts';
import { evidenceOf } from '#domain/cautions/evidence.ts';
import type { HeldDepletion, RelationSource } from '#domain/medicines/relations.ts';
import './depletions.css';

function Source({ source }: { readonly source: RelationSource }) {
  const evidence = evidenceOf({ url: source.url, isLabel: false });
  const { title, publisher, year, itemSeq, url } = source;
  const named = [title, publisher, year, itemSeq !== null && copy.itemSeq(itemSeq)].filter(Boolean).join(', ');
  return (
    <p className="source">
      {cautionWords.basis(EVIDENCE_NAMES[evidence])} · {named}{' '}
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {cautionWords.original}
        </a>
      )}
    </p>
  );
}

export function Depletions({ depletions }: { readonly depletions: readonly HeldDepletion[] }) {
  if (depletions.length === 0) return null;
  return (
    <section className="depletions" aria-labelledby="depletions-title">
      <h2 id="depletions-title">{copy.depletions}</h2>
      <ul>
        {depletions.map(({ ingredient, holders, sources }) => (
          <li key={ingredient}>
            <p>
              <strong>{ingredient}</strong>{' '}
              {copy.mayLower(holders.map((holder) => ('name' in holder ? holder.name : nameOfCode(holder.code))).join(', '))}
            </p>
            {sources.map((source) => (
              <Source key={source.title} source={source} />
            ))}
          </li>
        ))}
      </ul>
      <p>{copy.askBeforeMore}</p>
    </section>
  );
}
