import { purposes } from '#copy/purposes.ts';
import { site } from '#copy/site.ts';
import type { PurposeResult } from '#domain/purpose-results.ts';
import { imageAddress, readableAddress, routes } from '#domain/routes.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { IN_VIEW, noteOf, reasonOf, toneOf } from './shelf.ts';
import '#ui/carousel/carousel.css';
import '#ui/supplement-card/supplement-card.css';
import '#ui/supplement-card/supplement-marks.css';

/** One ingredient of the results: which of the chosen purposes it serves, the evidence for each, and its products in a row to swipe through. */
export function Shelf({ result }: { readonly result: PurposeResult }) {
  const { id, name, matches, products } = result;
  const [first] = matches;
  return (
    <section className="shelf carousel" id={`ingredient-${id}`} aria-label={name}>
      <h2>
        <a href={readableAddress(routes.ingredient(name))}>
          {name}
          <Icon name="next" size={20} />
        </a>
      </h2>
      <p className="shelf-tags">
        {matches.map((match) => (
          <Tag key={match.code} tone={toneOf(match)}>
            {reasonOf(match)}
          </Tag>
        ))}
      </p>
      {first?.functionText && <p className="shelf-fact">{first.functionText}</p>}
      <div className="shelf-nav">
        {products.length > IN_VIEW && (
          <div className="carousel-nav">
            <IconButton icon="back" label={site.previous} disabled data-turn="-1" />
            <IconButton icon="next" label={site.next} data-turn="1" />
          </div>
        )}
        <a className="section-more" href={readableAddress(routes.ingredientSupplements(name))}>
          {purposes.seeAll}
        </a>
      </div>
      {products.length === 0 ? (
        <p className="shelf-none">{purposes.none}</p>
      ) : (
        <ul className="carousel-list">
          {products.map((product) => (
            <li key={product.id} className="product">
              <img src={imageAddress(product.imageUrl)} alt="" width="240" height="240" loading="lazy" />
              <div className="product-text">
                <a className="product-name" href={routes.supplement(product.id)}>
                  {product.name}
                </a>
                {noteOf(product) && <span className="product-note">{noteOf(product)}</span>}
              </div>
              {product.isSample && <span className="product-tag">{site.sample}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
