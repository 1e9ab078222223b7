import { useState } from 'react';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import { photoOf } from '#stores/own/products/photos.ts';
import { Button } from '#ui/button/Button.tsx';
import { buttonClass } from '#ui/button/button.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import '#ui/thumb/thumb.css';

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
