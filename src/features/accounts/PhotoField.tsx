import { editProfile } from '#copy/accounts/my-page.ts';
import { PHOTO_TYPES } from '#domain/labels/photo.ts';
import type { PreparedPhoto } from '#stores/accounts/profile.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { usePreparedPhoto } from '../labels/photos/index.ts';
import { Avatar } from './Avatar.tsx';

type Props = {
  readonly address: string | null;
  readonly alt: string;
  readonly onChoose: (photo: Promise<PreparedPhoto> | null) => void;
};

export function PhotoField({ address, alt, onChoose }: Props) {
  const { preview, error, choose } = usePreparedPhoto(onChoose);
  return (
    <div className="photo-field">
      <FileChoice
        className="photo-choose"
        accept={PHOTO_TYPES.join(',')}
        aria-label={editProfile.changePhoto}
        aria-describedby="photo-hint photo-error"
        onFile={(file) => void choose(file)}
      >
        <Avatar address={preview || address} size={112} alt={alt} />
        <span className="photo-badge">
          <Icon name="camera" size={20} />
        </span>
      </FileChoice>
      <p className="field-hint" id="photo-hint">
        {editProfile.photoHint}
      </p>
      <div role="alert" id="photo-error">
        {error && (
          <p className="field-error">
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
