import { useState } from 'react';
import { combinations } from '#copy/combinations.ts';
import { home } from '#copy/home.ts';
import { search } from '#copy/search.ts';
import { DEFAULT_AGE_GROUP } from '#domain/age-group.ts';
import { imageAddress } from '#domain/routes.ts';
import { type Card, Cards } from './Cards.tsx';
import { useAnswer } from './use-answer.ts';

type Found = { readonly supplementId: number; readonly supplementName: string; readonly brandName: string; readonly imageUrl: string };
type Named = { readonly id: number; readonly name: string };
type Content = { readonly name: string; readonly amount: string };
type Total = {
  readonly ingredientName: string;
  readonly totalAmount: number;
  readonly unit: string;
  readonly recommendedAmount: number | null;
  readonly upperAmount: number | null;
};

const cardOf = ({ supplementId, supplementName, brandName, imageUrl }: Found): Card => ({
  id: supplementId,
  name: supplementName,
  brand: brandName,
  image: imageUrl,
});
const encoded = encodeURIComponent;

export function Home() {
  const popular = useAnswer<{ readonly content: readonly Found[] }>(
    `/api/v1/supplements/popular-supplements?ageGroup=${encoded(DEFAULT_AGE_GROUP)}&page=0&size=10`,
  );
  return (
    <>
      <section className="banner">
        <div>
          <h1>{home.bannerTitle}</h1>
          <p>{home.bannerText}</p>
        </div>
        <img src="/cat/pointing.svg" alt="" width="160" height="160" />
      </section>
      <h2>{home.popular}</h2>
      {popular && <Cards cards={popular.content.map(cardOf)} />}
    </>
  );
}

export function Search({ query }: { readonly query: string }) {
  const ingredients = useAnswer<readonly Named[]>(`/api/v1/ingredients/search?keyword=${encoded(query)}`);
  const products = useAnswer<{ readonly supplements: readonly Found[] }>(`/api/v1/supplements/search?keyword=${encoded(query)}&size=40`);
  return (
    <>
      <h1 className="page-title">{search.title(query)}</h1>
      <ul className="found-ingredients">
        {ingredients?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {products && <Cards cards={products.supplements.map(cardOf)} />}
    </>
  );
}

export function Product({ id }: { readonly id: number }) {
  const product = useAnswer<Found & { readonly intakeTime: string; readonly caution: string }>(`/api/v1/supplements?id=${id}`);
  const detail = useAnswer<{ readonly ingredients: readonly Content[] }>(`/api/v1/supplements/detail?id=${id}`);
  if (!product) return null;
  return (
    <>
      <img src={imageAddress(String(Reflect.get(product, 'supplementImageUrl')))} alt="" width="240" height="240" />
      <h1>{product.supplementName}</h1>
      <p>{product.brandName}</p>
      <p>{product.intakeTime}</p>
      <p>{product.caution}</p>
      <ul>
        {detail?.ingredients.map(({ name, amount }) => (
          <li key={name}>
            {name} {amount}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Ingredient({ name }: { readonly name: string }) {
  const found = useAnswer<readonly Named[]>(`/api/v1/ingredients/search?keyword=${encoded(name)}`);
  const id = found?.find((ingredient) => ingredient.name === name)?.id;
  const detail = useAnswer<{ readonly name: string; readonly description: string; readonly effect: string; readonly caution: string }>(
    id === undefined ? null : `/api/v1/ingredients/${id}`,
  );
  const products = useAnswer<{ readonly supplements: readonly (Named & { readonly imageUrl: string })[] }>(
    id === undefined ? null : `/api/v1/ingredients/${id}/supplements`,
  );
  if (!detail) return null;
  return (
    <>
      <h1>{detail.name}</h1>
      <p>{detail.description}</p>
      <p>{detail.effect}</p>
      <p>{detail.caution}</p>
      {products && (
        <Cards
          cards={products.supplements.map((product) => ({ id: product.id, name: product.name, brand: '', image: product.imageUrl }))}
        />
      )}
    </>
  );
}

export function Picker({ query }: { readonly query: string }) {
  const products = useAnswer<{ readonly supplements: readonly Found[] }>(`/api/v1/supplements/search?keyword=${encoded(query)}&size=20`);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <h1 className="page-title">{combinations.title}</h1>
      <ul className="pick-list">
        {products?.supplements.map(({ supplementId, supplementName, imageUrl, brandName }) => (
          <li key={supplementId}>
            <label className="pick">
              <input className="pick-box" type="checkbox" checked={chosen.includes(supplementId)} onChange={() => toggle(supplementId)} />
              <img src={imageAddress(imageUrl)} alt="" width="72" height="72" loading="lazy" />
              <span className="pick-text">
                <span className="product-brand">{brandName}</span>
                <span className="product-name">{supplementName}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="num">{chosen.length}</p>
    </>
  );
}

export function Analysis({ ids }: { readonly ids: readonly number[] }) {
  const answer = useAnswer<{ readonly ingredientResults: readonly Total[]; readonly supplements: readonly Found[] }>(
    '/api/v1/combinations/analyze',
    JSON.stringify({ supplementIds: ids }),
  );
  if (!answer) return null;
  const row = ({ ingredientName, totalAmount, unit, recommendedAmount, upperAmount }: Total) => (
    <li key={ingredientName}>{`${ingredientName} ${totalAmount} ${unit} (${recommendedAmount ?? '-'} / ${upperAmount ?? '-'})`}</li>
  );
  return (
    <>
      <h1>{combinations.resultTitle}</h1>
      <Cards cards={answer.supplements.map(cardOf)} />
      <ul className="bars">{answer.ingredientResults.slice(0, 5).map(row)}</ul>
      <details>
        <summary>{combinations.showAll}</summary>
        <ul className="bars">{answer.ingredientResults.slice(5).map(row)}</ul>
      </details>
    </>
  );
}
