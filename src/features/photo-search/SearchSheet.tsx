import { useEffect, useState } from 'react';
import { photoSearch } from '../../copy/photo-search.ts';
import { routes } from '../../domain/routes.ts';
import { $camera, CAMERA_OFF, switchCameraOff, switchCameraOn } from '../../stores/camera.ts';
import { $photoSearch, clearPhotoSearch, endPhotoSearch, NO_PHOTO, searchByPhoto, warmPhotoSearch } from '../../stores/photo-search.ts';
import { useStore } from '../../stores/use-store.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { CameraScreen } from './CameraScreen.tsx';
import { Choices } from './Choices.tsx';
import { Entries } from './Entries.tsx';
import { Progress } from './Progress.tsx';

type Props = { readonly target: 'search' | 'combination' };

/** The search by photo: a button, and the sheet it opens, from choosing a way to choosing a line. */
export function SearchSheet({ target }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Every sheet of a page shares one camera and one search: only the open one shows them.
  const camera = useStore($camera, CAMERA_OFF);
  const search = useStore($photoSearch, NO_PHOTO);
  const addressOf = target === 'combination' ? routes.addCombination : routes.searchResult;

  useEffect(() => {
    if (!isOpen || (search.state !== 'found' && search.state !== 'choices')) return;
    switchCameraOff();
    if (search.state === 'found') location.assign(addressOf(search.query));
  }, [isOpen, search, addressOf]);

  const close = (): void => {
    switchCameraOff();
    endPhotoSearch();
    setOpen(false);
  };
  const aim = (): void => {
    clearPhotoSearch();
    void warmPhotoSearch();
    void switchCameraOn();
  };
  const refusal = camera.state === 'refused' ? photoSearch.cameraRefused : undefined;
  const failure = search.state === 'failed' ? photoSearch[search.reason] : refusal;

  return (
    <>
      <button type="button" className="photo-open" aria-label={photoSearch.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="camera" />
      </button>
      {isOpen && (
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
      )}
    </>
  );
}
