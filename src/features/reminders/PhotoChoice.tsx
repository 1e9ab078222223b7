import { type ChangeEvent, useRef, useState } from 'react';
import { routineForm } from '#copy/reminders.ts';
import { PHOTO_TYPES } from '#domain/photo.ts';
import { type PreparedPhoto, preparePhoto } from '#stores/profile.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { RoutineImage } from './RoutineImage.tsx';

/** A `data:` URL: the CSP allows no `blob:`. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => done('');
    reader.readAsDataURL(blob);
  });
}

type Props = {
  readonly address: string;
  /** Called with the pending photo, then null if invalid. */
  readonly onChoose: (photo: Promise<PreparedPhoto> | null) => void;
};

/** Previews the photo when ready and stores it with the form; the last choice wins. */
export function PhotoChoice({ address, onChoose }: Props) {
  const latest = useRef<File | null>(null);
  const [preview, setPreview] = useState('');
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
    const picture = prepared.ok ? await dataAddress(prepared.photo) : '';
    if (latest.current !== file) return;
    setPreview(picture);
    if (prepared.ok) return;
    setError(prepared.message);
    onChoose(null);
  };
  return (
    <div className="photo-choice">
      <label>
        <RoutineImage address={preview || address} size={88} />
        <span className="photo-choice-badge">
          <Icon name="camera" size={18} />
        </span>
        <input
          className="visually-hidden-input"
          type="file"
          accept={PHOTO_TYPES.join(',')}
          aria-label={routineForm.choosePhoto}
          onChange={choose}
        />
      </label>
      <p className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}
