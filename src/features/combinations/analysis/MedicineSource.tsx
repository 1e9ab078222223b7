import { cautionWords, EVIDENCE_NAMES } from '#copy/combinations/cautions.ts';
import { medicines as copy } from '#copy/combinations/medicines.ts';
import { evidenceOf } from '#domain/combinations/cautions/evidence.ts';
import type { RelationSource } from '#domain/combinations/medicines/relations.ts';

/** What was read through a compilation is cited as a third party's, with the label's item code. */
export function MedicineSource({ source }: { readonly source: RelationSource }) {
  const evidence = evidenceOf({ url: source.url, isLabel: false });
  const { title, publisher, year, itemSeq, url } = source;
  const named = [title, publisher, year, itemSeq !== null && copy.itemSeq(itemSeq)].filter(Boolean).join(', ');
  return (
    <p className="source">
      <span>{`${cautionWords.basis(EVIDENCE_NAMES[evidence])} · ${named} `}</span>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {cautionWords.original}
        </a>
      )}
    </p>
  );
}
