import { useDeferredValue, useEffect, useState } from 'react';
import type { Analysis } from '#contract/combinations/combinations.ts';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { RowList } from '#features/combinations/analysis/index.ts';
import { photoOf } from '#stores/own/products/photos.ts';
import { analyseFor, currentPerson } from '#stores/people/people.ts';
import { latestOnly } from '#stores/shared/latest.ts';
import { Button } from '#ui/button/Button.tsx';
import { buttonClass } from '#ui/button/button.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import '#ui/thumb/thumb.css';

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

type Props = { readonly photo: string | null; readonly onPhoto: (photo: string | null) => void };

export function PackPhoto({ photo, onPhoto }: Props) {
  const [isRefused, setRefused] = useState(false);
  const choose = async (file: File): Promise<void> => {
    const small = await photoOf(file).catch(() => null);
    setRefused(small === null);
    if (small !== null) onPhoto(small);
  };
  return (
    <div className="own-pack">
      {photo === null ? (
        <span className="thumb" aria-hidden="true">
          <Icon name="camera" size={24} />
        </span>
      ) : (
        <img className="thumb" src={photo} alt={copy.packPhoto} width="48" height="48" />
      )}
      <FileChoice
        className={buttonClass({ kind: 'line', size: 'sm' })}
        accept="image/*"
        aria-describedby="own-pack-hint"
        onFile={(file) => void choose(file)}
      >
        {photo === null ? copy.addPackPhoto : copy.otherPackPhoto}
      </FileChoice>
      {photo !== null && (
        <Button size="sm" kind="quiet" onClick={() => onPhoto(null)}>
          {copy.removePackPhoto}
        </Button>
      )}
      <p className="sub" id="own-pack-hint">
        {copy.packPhotoHint}
      </p>
      <p className="own-problem" role="alert">
        {isRefused && photoSearch.notAPicture}
      </p>
    </div>
  );
}
