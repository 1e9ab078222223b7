import { type ChangeEvent, useRef, useState } from 'react';
import { editProfile } from '#copy/my-page.ts';
import { PHOTO_TYPES } from '#domain/photo.ts';
import { type PreparedPhoto, preparePhoto } from '#stores/profile.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Avatar } from './Avatar.tsx';

/** A `data:` URL: the CSP allows no `blob:`. */
function dataAddress(blob: Blob): Promise<string | null> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(blob);
  });
}

type Props = {
  readonly address: string | null;
  readonly alt: string;
  /** Called with the pending photo, then null if invalid. */
  readonly onChoose: (photo: Promise<PreparedPhoto> | null) => void;
};

/** Previews the photo when ready and submits it with the form; the last choice wins. */
export function PhotoField({ address, alt, onChoose }: Props) {
  const latest = useRef<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    // Allows the same file again.
    input.value = '';
    if (!file) return;
    setError(null);
    latest.current = file;
    const preparing = preparePhoto(file);
    onChoose(preparing);
    const prepared = await preparing;
    const picture = prepared.ok ? await dataAddress(prepared.photo) : null;
    if (latest.current !== file) return;
    if (prepared.ok) setPreview(picture);
    else {
      setError(prepared.message);
      onChoose(null);
    }
  };

  return (
    <div className="photo-field">
      <label className="photo-choose">
        <Avatar address={preview ?? address} size={112} alt={alt} />
        <span className="photo-badge">
          <Icon name="camera" size={20} />
        </span>
        <input
          type="file"
          accept={PHOTO_TYPES.join(',')}
          aria-label={editProfile.changePhoto}
          aria-describedby="photo-hint photo-error"
          onChange={choose}
        />
      </label>
      <p className="field-hint" id="photo-hint">
        {editProfile.photoHint}
      </p>
      <div role="alert" id="photo-error">
        {error && (
          <p className="field-error">
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
