import { purposes } from '#copy/purposes/purposes.ts';
import { site } from '#copy/shared/site.ts';
import type { PurposeResult } from '#domain/purposes/purpose-results.ts';
import { readableAddress, routes } from '#domain/shared/routes.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { IN_VIEW, reasonOf, shelfCardsOf, toneOf } from './shelf.ts';
import '#ui/carousel/carousel.css';
import '#ui/carousel/carousel-nav.css';
import '#ui/supplement-card/supplement-card.css';
import '#ui/supplement-card/supplement-facts.css';
import '#ui/supplement-card/supplement-alike.css';
import '#ui/supplement-card/supplement-marks.css';
import '#ui/supplement-card/supplement-note.css';
import { SupplementText } from '#ui/supplement-card/SupplementText.tsx';
import { levelClass, type SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';

/** More than a screen shows: the others come with the first move. */
const AT_FIRST = 5;

function Card({ tag, ...card }: SupplementCardProps) {
  return (
    <li className="product" data-avoid={card.avoid} data-unjudged={card.unjudged}>
      <Picture image={card.image} isPhoto={card.isPhoto} size={240} />
      <SupplementText {...card} />
      {tag && <span className="product-tag">{tag}</span>}
    </li>
  );
}

export function Shelf({ result }: { readonly result: PurposeResult }) {
  const { id, name, matches, products, cautioned } = result;
  const [first] = matches;
  const cards = shelfCardsOf(products);
  const [shown, waiting] = [cards.slice(0, AT_FIRST), cards.slice(AT_FIRST)];
  return (
    <section className="shelf carousel" id={`ingredient-${id}`} aria-label={name}>
      <h2>
        <a href={readableAddress(routes.ingredient(name))}>
          <span>{name}</span>
          <Icon name="next" size={20} />
        </a>
      </h2>
      <div className="shelf-nav">
        {products.length > IN_VIEW && (
          <div className="carousel-nav">
            <IconButton icon="back" label={site.previous} disabled data-turn="-1" />
            <IconButton icon="next" label={site.next} data-turn="1" />
          </div>
        )}
        <a className="section-more" href={readableAddress(routes.ingredientSupplements(name))} aria-label={purposes.moreOf(name)}>
          {site.more}
        </a>
      </div>
      <p className="shelf-fact">
        {matches.map((match) => (
          <Tag key={match.code} tone={toneOf(match)}>
            {reasonOf(match)}
          </Tag>
        ))}
        <span>{first?.functionText}</span>
      </p>
      {products.length === 0 ? (
        <p className="shelf-none">{purposes.none}</p>
      ) : (
        <ul className={`carousel-list ${levelClass(cards)}`}>
          {shown.map((card) => (
            <Card key={card.href} {...card} />
          ))}
          {waiting.length > 0 && (
            <template>
              {waiting.map((card) => (
                <Card key={card.href} {...card} />
              ))}
            </template>
          )}
        </ul>
      )}
      {cautioned.length > 0 && (
        <details className="shelf-cautioned">
          <summary>{purposes.cautioned(cautioned.length)}</summary>
          <p className="sub">{purposes.cautionedHint}</p>
          <ul>
            {cautioned.map((product) => (
              <li key={product.id}>
                <a href={routes.supplement(product.id)}>{product.name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function Shelves({ results }: { readonly results: readonly PurposeResult[] }) {
  return (
    <div className="shelves">
      {results.map((result) => (
        <Shelf key={result.id} result={result} />
      ))}
    </div>
  );
}
