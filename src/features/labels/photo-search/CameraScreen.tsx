import { useEffect, useRef } from 'react';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { type Camera, switchCameraOff, toggleTorch } from '#stores/labels/camera.ts';
import { endPhotoSearch, type PhotoSearch, searchByPhoto, watchCamera } from '#stores/labels/photo-search.ts';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { openModal } from '#ui/plain/open-modal.ts';
import { Stage } from './Progress.tsx';

type Props = { readonly camera: Extract<Camera, { state: 'live' }>; readonly search: PhotoSearch };

export function CameraScreen({ camera, search }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { stream } = camera;
  const isBusy = search.state === 'busy' || search.state === 'found' || search.state === 'product';

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    void openModal(element);
    return () => element.close();
  }, []);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    if (isBusy) video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  }, [isBusy]);
  useEffect(() => {
    if (isBusy || !video.current) return;
    const watch = new AbortController();
    watchCamera(video.current, watch.signal).catch(() => undefined);
    return () => watch.abort();
  }, [isBusy]);

  const close = (): void => {
    if (isBusy) endPhotoSearch();
    switchCameraOff();
  };
  const shoot = (): void => {
    if (video.current && !isBusy && video.current.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
      void searchByPhoto(video.current, 'camera');
  };

  return (
    <dialog
      className="camera"
      ref={dialog}
      aria-label={photoSearch.live}
      onClose={(event) => {
        // Its close event must not bubble to the sheet.
        event.stopPropagation();
        close();
      }}
    >
      <video className="camera-picture" ref={video} autoPlay muted playsInline />
      <div className="camera-top">
        {camera.hasTorch && (
          <IconButton icon="torch" label={photoSearch.torch} aria-pressed={camera.isLit} onClick={() => void toggleTorch()} />
        )}
        <IconButton icon="close" label={photoSearch.close} onClick={close} />
      </div>
      {!isBusy && <div className="camera-frame" aria-hidden="true" />}
      <div className="camera-foot" aria-busy={isBusy}>
        {isBusy ? (
          <Stage search={search} />
        ) : (
          <p role={search.state === 'failed' ? 'alert' : undefined}>
            <span>{search.state === 'failed' ? photoSearch[search.reason] : photoSearch.aim}</span>
            {search.state !== 'failed' && <span className="photo-hint">{photoSearch.aimCode}</span>}
          </p>
        )}
        <button type="button" className="camera-shutter" aria-label={photoSearch.shutter} disabled={isBusy} onClick={shoot} />
      </div>
    </dialog>
  );
}
