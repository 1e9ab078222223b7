import { photoSearch } from '#copy/labels/photo-search.ts';
import type { PhotoSearch } from '#stores/labels/photo-search.ts';
import { $isWithoutBarcodes } from '#stores/search/barcode-search.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { catSrc } from '#ui/cat/cat-img.ts';

export function Stage({ search }: { readonly search: PhotoSearch }) {
  const stage = search.state === 'busy' ? search.stage : 'searching';
  const isWithoutBarcodes = useStore($isWithoutBarcodes, false);
  const part = search.state === 'busy' ? search.part : null;
  return (
    <>
      <p className="photo-stage">
        <strong role="status">{photoSearch.stage[stage]}</strong>
        {part !== null && <span className="num">{photoSearch.percent(part)}</span>}
      </p>
      <progress className="photo-bar" aria-label={photoSearch.stage[stage]} {...(part === null ? {} : { value: part })} max={1} />
      {isWithoutBarcodes && <p className="photo-hint">{photoSearch.noBarcodes}</p>}
      {stage === 'dictionary' && <p className="photo-hint">{photoSearch.firstTime}</p>}
    </>
  );
}

export function Progress({ search, onCancel }: { readonly search: PhotoSearch; readonly onCancel: () => void }) {
  return (
    <div className="photo-progress">
      <img src={catSrc('searching')} alt="" width={140} height={140} />
      <Stage search={search} />
      <Button kind="quiet" onClick={onCancel}>
        {photoSearch.cancel}
      </Button>
    </div>
  );
}
