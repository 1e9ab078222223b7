import { recents } from '#copy/search/recents.ts';
import { routes } from '#domain/shared/routes.ts';
import { cardsOf } from '#features/supplements/index.ts';
import { $recentProducts, $recentSearches, loadRecents, type Recent } from '#stores/search/recents.ts';
import { useStore } from '#stores/shared/use-store.ts';
import '#ui/chip/chip.css';
import { SupplementCard } from '#ui/supplement-card/SupplementCard.tsx';
import '#ui/supplement-card/supplement-marks.css';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './recents.css';
import { createRoot } from 'react-dom/client';
import { whenShown } from '#stores/accounts/session.ts';

const LOADING = { state: 'loading' } as const;

function textOf(list: Recent<unknown>, failed: string, none: string): string | null {
  if (list.state === 'failed') return failed;
  return list.state === 'loaded' && list.items.length === 0 ? none : null;
}

export function Recents() {
  const searches = useStore($recentSearches, LOADING);
  const products = useStore($recentProducts, LOADING);
  const searchText = textOf(searches, recents.searchesFailed, recents.noSearches);
  const supplementText = textOf(products, recents.productsFailed, recents.noProducts);
  return (
    <>
      <section aria-labelledby="recent-searches">
        <h2 id="recent-searches">{recents.searches}</h2>
        <div className="recent-searches" aria-busy={searches.state === 'loading'}>
          {searches.state === 'loading' && <Skeleton shape="chip" count={3} />}
          {searchText && <p className="recents-none">{searchText}</p>}
          {searches.state === 'loaded' &&
            searches.items.map((word) => (
              <a key={word} className="chip" href={routes.searchResult(word)}>
                {word}
              </a>
            ))}
        </div>
      </section>
      <section aria-labelledby="recent-products">
        <h2 id="recent-products">{recents.products}</h2>
        {supplementText && <p className="recents-none">{supplementText}</p>}
        <ul className="recent-products" aria-busy={products.state === 'loading'}>
          {products.state === 'loading' && (
            <li>
              <Skeleton shape="tile" />
            </li>
          )}
          {products.state === 'loaded' &&
            cardsOf(products.items).map((card) => (
              <li key={card.href}>
                <SupplementCard {...card} />
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

export function showRecents(place: Element): void {
  createRoot(place).render(<Recents />);
  whenShown(() => void loadRecents());
}
