import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { inApp } from '#copy/notifications/in-app.ts';
import { routes } from '#domain/shared/routes.ts';
import { Outside } from '#features/notifications/in-app/index.tsx';
import { $camera, CAMERA_OFF, switchCameraOff, switchCameraOn } from '#stores/labels/camera.ts';
import { $photoSearch, clearPhotoSearch, endPhotoSearch, NO_PHOTO, searchByPhoto, warmPhotoSearch } from '#stores/labels/photo-search.ts';
import { searchBySharedPhoto } from '#stores/labels/shared-photo.ts';
import { isMissingHere, wayOutside } from '#stores/notifications/in-app.ts';
import { keepAwake } from '#stores/reminders/awake.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/icons.ts';
import { closeModals } from '#ui/plain/open-modal.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { CameraScreen } from './CameraScreen.tsx';
import { addressOfProduct, addressOfText, Outcome, type PhotoTarget } from './Outcome.tsx';
import { Progress } from './Progress.tsx';

type EntriesProps = {
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

function Entries({ failure, hint, isOpening, onCamera, onFile, onTyping }: EntriesProps) {
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

type SearchSheetProps = { readonly target: PhotoTarget; readonly isShared: boolean; readonly onEnd: () => void };

export function SearchSheet({ target, isShared, onEnd }: SearchSheetProps) {
  const camera = useStore($camera, CAMERA_OFF);
  const search = useStore($photoSearch, NO_PHOTO);
  const isWatching = camera.state === 'live' || search.state === 'busy';
  useEffect(() => (isWatching ? keepAwake() : undefined), [isWatching]);

  useEffect(() => {
    if (isShared) void searchBySharedPhoto();
  }, [isShared]);

  useEffect(() => {
    if (search.state === 'idle' || search.state === 'busy' || search.state === 'failed') return;
    switchCameraOff();
    const leave = (address: string) => void closeModals().then(() => location.assign(address));
    if (search.state === 'found') leave(addressOfText(target, search.query));
    if (search.state === 'product') leave(addressOfProduct(target, search.product));
  }, [search, target]);

  const close = (): void => {
    switchCameraOff();
    endPhotoSearch();
    onEnd();
  };
  const aim = (): void => {
    clearPhotoSearch();
    void warmPhotoSearch();
    void switchCameraOn();
  };
  const refusal = camera.state === 'refused' ? photoSearch.cameraRefused : undefined;
  // The camera screen shows its own errors.
  const failure = search.state === 'failed' && camera.state !== 'live' ? photoSearch[search.reason] : refusal;

  const way = isMissingHere('camera') ? wayOutside() : null;

  return (
    <Sheet open onClose={close} title={photoSearch.title} closeLabel={photoSearch.close}>
      {search.state === 'choices' || search.state === 'likely' || search.state === 'products' || search.state === 'unknownCode' ? (
        <Outcome search={search} target={target} onAgain={clearPhotoSearch} />
      ) : search.state === 'busy' || search.state === 'found' || search.state === 'product' ? (
        <Progress search={search} onCancel={endPhotoSearch} />
      ) : (
        <Entries
          failure={failure ?? (way === null ? undefined : inApp.camera(way.app))}
          hint={camera.state === 'refused' ? photoSearch.cameraRefusedHint : way === null ? undefined : inApp.cameraText}
          isOpening={camera.state === 'opening'}
          onCamera={way === null ? aim : null}
          onFile={(file) => void searchByPhoto(file, 'album')}
          onTyping={close}
        />
      )}
      {way !== null && <Outside />}
      {camera.state === 'live' && <CameraScreen camera={camera} search={search} />}
    </Sheet>
  );
}
