import { useEffect } from 'react';
import { photoSearch } from '#copy/photo-search.ts';
import { routes } from '#domain/routes.ts';
import { $camera, CAMERA_OFF, switchCameraOff, switchCameraOn } from '#stores/camera.ts';
import { $photoSearch, clearPhotoSearch, endPhotoSearch, NO_PHOTO, searchByPhoto, warmPhotoSearch } from '#stores/photo-search.ts';
import { useStore } from '#stores/use-store.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { CameraScreen } from './CameraScreen.tsx';
import { Choices } from './Choices.tsx';
import { Entries } from './Entries.tsx';
import { Progress } from './Progress.tsx';
export type PhotoTarget = 'search' | 'combination';

type Props = { readonly target: PhotoTarget; readonly onEnd: () => void };

/** The search by photo, from choosing a way to choosing a line. */
export function SearchSheet({ target, onEnd }: Props) {
  const camera = useStore($camera, CAMERA_OFF);
  const search = useStore($photoSearch, NO_PHOTO);
  const addressOf = target === 'combination' ? routes.addCombination : routes.searchResult;

  useEffect(() => {
    if (search.state !== 'found' && search.state !== 'choices') return;
    switchCameraOff();
    if (search.state === 'found') location.assign(addressOf(search.query));
  }, [search, addressOf]);

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
  const failure = search.state === 'failed' ? photoSearch[search.reason] : refusal;

  return (
    <Sheet open onClose={close} title={photoSearch.title} closeLabel={photoSearch.close}>
      {search.state === 'choices' ? (
        <Choices largest={search.largest} others={search.others} addressOf={addressOf} onAgain={clearPhotoSearch} />
      ) : search.state === 'busy' || search.state === 'found' ? (
        <Progress search={search} onCancel={endPhotoSearch} />
      ) : (
        <Entries
          failure={failure}
          hint={camera.state === 'refused' ? photoSearch.cameraRefusedHint : undefined}
          isOpening={camera.state === 'opening'}
          onCamera={aim}
          onFile={(file) => void searchByPhoto(file, 'album')}
          onTyping={close}
        />
      )}
      {camera.state === 'live' && <CameraScreen camera={camera} search={search} />}
    </Sheet>
  );
}
