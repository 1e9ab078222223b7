import type { CombinationCard } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { Icon } from '#ui/icon/Icon.tsx';

const LONG_PART = 7;

function linesOf(name: string): string[] {
  const parts = name.split('+').map((part) => part.trim());
  return parts.length > 1 && parts.some((part) => part.length >= LONG_PART)
    ? parts.map((part, index) => (index === 0 ? part : `+ ${part}`))
    : [name];
}

function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

export type PairingLists = { readonly caution: readonly CombinationCard[]; readonly good: readonly CombinationCard[] };

export function Pairings({ lists }: { readonly lists: PairingLists }) {
  const sections = [
    { title: combinations.caution, cards: lists.caution, kind: 'caution' },
    { title: combinations.good, cards: lists.good, kind: 'good' },
  ].filter(({ cards }) => cards.length > 0);
  return sections.map(({ title, cards, kind }) => (
    <section key={kind} aria-label={title}>
      <h2>{title}</h2>
      <p className="sub">{combinations.cardHint}</p>
      <ul className="flips">
        {cards.map(({ id, name, description }, index) => (
          <li key={id}>
            <button type="button" className={`flip flip-${kind}`} aria-expanded="false">
              <span className="flip-front">
                <strong>
                  <span className="flip-rank num">{index + 1}</span>
                  {linesOf(name).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </strong>
                <span className="flip-reason">{firstSentence(description)}</span>
                <span className="flip-more" aria-hidden="true">
                  {combinations.cardMore}
                  <Icon name="next" size={16} />
                </span>
              </span>
              <span className="flip-back">
                <strong>{name}</strong>
                <span>{description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
