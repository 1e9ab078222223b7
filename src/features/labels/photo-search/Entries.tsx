import type { MouseEvent, ReactNode } from 'react';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { routes } from '#domain/shared/routes.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/icons.ts';

type Props = {
  readonly failure: string | undefined;
  readonly hint: string | undefined;
  readonly isOpening: boolean;
  readonly onCamera: (() => void) | null;
  readonly onFile: (file: File) => void;
  readonly onTyping: () => void;
};

function Words({ icon, label, hint }: { readonly icon: IconName; readonly label: string; readonly hint: string }): ReactNode {
  return (
    <>
      <span className="photo-icon">
        <Icon name={icon} />
      </span>
      <span>
        <span>{label}</span>
        <span className="photo-hint" aria-hidden="true">
          {hint}
        </span>
      </span>
    </>
  );
}

export function Entries({ failure, hint, isOpening, onCamera, onFile, onTyping }: Props) {
  const type = (event: MouseEvent): void => {
    if (location.pathname !== routes.search()) return;
    event.preventDefault();
    onTyping();
    // Behind a modal nothing can be focused.
    setTimeout(() => dispatchEvent(new Event('focus-global-search')));
  };

  return (
    <>
      <div role="alert">
        {failure && (
          <p className="photo-failure">
            <Icon name="alert" size={20} />
            <span>
              <span>{failure}</span>
              {hint && <span className="photo-hint">{hint}</span>}
            </span>
          </p>
        )}
      </div>
      <ul className="photo-entries">
        {onCamera !== null && (
          <li>
            <button type="button" className="photo-entry" aria-busy={isOpening || undefined} onClick={onCamera}>
              <Words icon="camera" label={photoSearch.camera} hint={photoSearch.cameraHint} />
            </button>
          </li>
        )}
        <li>
          <FileChoice className="photo-entry" accept="image/*" aria-label={photoSearch.album} onFile={onFile}>
            <Words icon="image" label={photoSearch.album} hint={photoSearch.albumHint} />
          </FileChoice>
        </li>
        <li>
          <a className="photo-entry" href={routes.ownProducts({ name: '' })}>
            <Words icon="pill" label={photoSearch.label} hint={photoSearch.labelHint} />
          </a>
        </li>
        <li className="phone-only">
          <a className="photo-entry" href={routes.search()} onClick={type}>
            <Words icon="pencil" label={photoSearch.typing} hint={photoSearch.typingHint} />
          </a>
        </li>
      </ul>
      <p className="photo-privacy">
        <Icon name="lock" size={16} />
        {photoSearch.privacy}
      </p>
    </>
  );
}
