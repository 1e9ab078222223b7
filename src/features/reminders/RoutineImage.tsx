import { useState } from 'react';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { catSrc } from '#ui/cat/cat-img.ts';
import './routine-image.css';
import { routineForm } from '#copy/reminders/reminders.ts';
import { PHOTO_TYPES } from '#domain/labels/photo.ts';
import type { PreparedPhoto } from '#stores/accounts/profile.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { usePreparedPhoto } from '../labels/photos/index.ts';

export function RoutineImage({ address, size = 56 }: { readonly address: string; readonly size?: number }) {
  const [failed, setFailed] = useState('');
  const shown = address === '' || failed === address ? catSrc('avatar') : imageAddress(address);
  return (
    <img
      className="routine-image"
      src={shown}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}

type Props = {
  readonly address: string;
  /** Called with the pending photo, then null if invalid. */
  readonly onChoose: (photo: Promise<PreparedPhoto> | null) => void;
};

export function PhotoChoice({ address, onChoose }: Props) {
  const { preview, error, choose } = usePreparedPhoto(onChoose);
  return (
    <div className="photo-choice">
      <FileChoice accept={PHOTO_TYPES.join(',')} aria-label={routineForm.choosePhoto} onFile={(file) => void choose(file)}>
        <RoutineImage address={preview || address} size={88} />
        <span className="photo-choice-badge">
          <Icon name="camera" size={18} />
        </span>
      </FileChoice>
      <p className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}
