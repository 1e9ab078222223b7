import type { Analysis } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { ownProducts } from '#copy/own/own-products.ts';
import { routes } from '#domain/shared/routes.ts';
import { isSharedPage, photoOfOwn } from '#stores/own/products/of-page.ts';
import { Thumb } from '#ui/thumb/Thumb.tsx';
import { Key } from '../analysis/Keys.tsx';

export function OwnSelection({ supplements }: Pick<Analysis, 'supplements'>) {
  return (
    <ul className="own-selection" aria-label={combinations.products}>
      {supplements.map(({ supplementId, supplementName, hasIngredients }, index) => (
        <li key={supplementId}>
          <data className="chosen-box" value={supplementId} hidden />
          {supplements.length > 1 && <Key index={index} />}
          {supplementId < 0 && <Thumb name={supplementName} picture={photoOfOwn(supplementId)} />}
          <span>
            {supplementId > 0 ? <a href={routes.supplement(supplementId)}>{supplementName}</a> : supplementName}
            {!hasIngredients && <small className="sub">{combinations.noContents}</small>}
          </span>
          {supplementId < 0 && <span className="tag">{isSharedPage() ? ownProducts.ofOthers : ownProducts.title}</span>}
        </li>
      ))}
    </ul>
  );
}
