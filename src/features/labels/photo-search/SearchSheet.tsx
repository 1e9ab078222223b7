import { useEffect } from 'react';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { inApp } from '#copy/notifications/in-app.ts';
import { Outside } from '#features/notifications/in-app/index.ts';
import { $camera, CAMERA_OFF, switchCameraOff, switchCameraOn } from '#stores/labels/camera.ts';
import { $photoSearch, clearPhotoSearch, endPhotoSearch, NO_PHOTO, searchByPhoto, warmPhotoSearch } from '#stores/labels/photo-search.ts';
import { searchBySharedPhoto } from '#stores/labels/shared-photo.ts';
import { isMissingHere, wayOutside } from '#stores/notifications/in-app.ts';
import { keepAwake } from '#stores/reminders/awake.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { closeModals } from '#ui/plain/open-modal.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { CameraScreen } from './CameraScreen.tsx';
import { Entries } from './Entries.tsx';
import { addressOfProduct, addressOfText, Outcome, type PhotoTarget } from './Outcome.tsx';
import { Progress } from './Progress.tsx';

type Props = { readonly target: PhotoTarget; readonly isShared: boolean; readonly onEnd: () => void };

export function SearchSheet({ target, isShared, onEnd }: Props) {
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
