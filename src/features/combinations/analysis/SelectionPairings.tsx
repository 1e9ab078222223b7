import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { webAddress } from '#domain/shared/share.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Keys } from './Keys.tsx';

type FoundPairing = Analysis['pairings'][number];

export function foundPairings({ pairings }: Analysis) {
  return {
    cautions: pairings.filter(({ type }) => type === 'CAUTION'),
    good: pairings.filter(({ type }) => type === 'GOOD').toSorted((left, right) => right.supplementIds.length - left.supplementIds.length),
  };
}

function Source({ source, sourceUrl, sourceYear }: Pick<FoundPairing, 'source' | 'sourceUrl' | 'sourceYear'>) {
  const address = webAddress(sourceUrl);
  const text = guidance.source(sourceYear === null ? source : `${source}, ${sourceYear}`);
  return (
    <p className="source">
      {address === null ? (
        text
      ) : (
        <a href={address} rel="noopener">
          <span>{`${text} `}</span>
          <Icon name="external" size={16} />
        </a>
      )}
    </p>
  );
}

type Props = { readonly analysis: Analysis; readonly isOpen: boolean };

export function SelectionPairings({ analysis, isOpen }: Props) {
  if (analysis.supplements.length === 0) return null;
  const { cautions, good } = foundPairings(analysis);
  const item = ({ id, type, name, description, supplementIds, ...about }: FoundPairing) => (
    <li key={id} className={`found-pair found-${type.toLowerCase()}`}>
      <p>
        <span className="found-word">{type === 'GOOD' ? guidance.good : guidance.caution}</span>
        <strong>{name}</strong>
        <Keys supplements={analysis.supplements} ids={supplementIds} />
      </p>
      <p>{description}</p>
      <Source {...about} />
    </li>
  );
  return (
    <section aria-labelledby="pairings-title">
      <h2 id="pairings-title">{guidance.pairings}</h2>
      {cautions.length + good.length === 0 && <p className="sub">{guidance.noPairings}</p>}
      {cautions.length > 0 && <ul className="found-pairs">{cautions.map(item)}</ul>}
      {good.length > 0 && (
        <details className="fold found-more" open={isOpen}>
          <summary>
            <strong>{guidance.good}</strong>
            <span className="sub">{good.map(({ name }) => name).join(', ')}</span>
          </summary>
          <ul className="found-pairs">{good.map(item)}</ul>
        </details>
      )}
    </section>
  );
}
