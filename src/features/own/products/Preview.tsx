import { useDeferredValue, useEffect, useState } from 'react';
import type { Analysis } from '#contract/combinations/combinations.ts';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { RowList } from '#features/combinations/analysis/index.ts';
import { analyseFor, currentPerson } from '#stores/people/people.ts';
import { latestOnly } from '#stores/shared/latest.ts';

const PAUSE_MS = 500;
const calls = latestOnly();

export function Preview({ product }: { readonly product: OwnProduct }) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const counted = product.ingredients.filter(({ ingredientId, amount }) => ingredientId !== null && amount !== null);
  const asked = useDeferredValue(
    counted.length === 0
      ? ''
      : JSON.stringify({ ...product, name: copy.title, brandName: null, unit: null, ingredients: counted, isConfirmed: true }),
  );
  useEffect(() => {
    const isLatest = calls.begin();
    if (asked === '') {
      setAnalysis(null);
      return;
    }
    const timer = setTimeout(async () => {
      const own: OwnProduct = JSON.parse(asked);
      const answer = await analyseFor([], currentPerson(), [own]);
      if (isLatest()) setAnalysis(answer);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <section className="own-part" aria-labelledby="own-preview">
      <h2 id="own-preview">{copy.preview}</h2>
      {analysis === null || asked === '' ? (
        <p className="sub">{copy.previewEmpty}</p>
      ) : (
        <RowList supplements={analysis.supplements} rows={analysis.ingredientResults} />
      )}
    </section>
  );
}
