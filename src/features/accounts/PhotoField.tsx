import { type ChangeEvent, useState } from 'react';
import { editProfile } from '../../copy/my-page.ts';
import { PHOTO_TYPES } from '../../domain/photo.ts';
import { preparePhoto } from '../../stores/profile.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Avatar } from './Avatar.tsx';

/** A blob as a `data:` address: the content policy allows no other. */
function dataAddress(blob: Blob): Promise<string | null> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(blob);
  });
}

/** The profile photo and the way to another: shown at once, sent with the form. */
export function PhotoField(props: { readonly address: string | null; readonly alt: string; readonly onChoose: (photo: Blob) => void }) {
  const { address, alt, onChoose } = props;
  const [preview, setPreview] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    // The same file may be chosen again.
    input.value = '';
    if (!file) return;
    setError(null);
    const prepared = await preparePhoto(file);
    if (!prepared.ok) {
      setError(prepared.message);
      return;
    }
    setPreview(await dataAddress(prepared.photo));
    onChoose(prepared.photo);
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
