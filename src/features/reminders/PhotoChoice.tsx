import { type ChangeEvent, useState } from 'react';
import { reminderForm } from '../../copy/reminders.ts';
import { PHOTO_TYPES } from '../../domain/photo.ts';
import { photoComplaint } from '../../stores/profile.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { RoutineImage } from './RoutineImage.tsx';

/** A blob as a `data:` address: the content policy allows no other. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => done('');
    reader.readAsDataURL(blob);
  });
}

/** The picture of a reminder and the way to another: shown at once, stored with the form. */
export function PhotoChoice({ address, onChoose }: { readonly address: string; readonly onChoose: (photo: Blob) => void }) {
  const [preview, setPreview] = useState('');
  const [error, setError] = useState<string | null>(null);
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    // The same file may be chosen again.
    input.value = '';
    if (!file) return;
    const complaint = photoComplaint(file);
    setError(complaint);
    if (complaint !== null) return;
    onChoose(file);
    setPreview(await dataAddress(file));
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
          aria-label={reminderForm.choosePhoto}
          onChange={choose}
        />
      </label>
      <p className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}
