import { atom } from 'nanostores';
import { hasTorch, openCamera, setTorch, stopCamera } from '#client/camera.ts';
import { latestOnly } from '../shared/latest.ts';

export type Camera =
  | { readonly state: 'off' }
  | { readonly state: 'opening' }
  | { readonly state: 'refused' }
  | { readonly state: 'live'; readonly stream: MediaStream; readonly hasTorch: boolean; readonly isLit: boolean };

export const CAMERA_OFF: Camera = { state: 'off' };

export const $camera = atom<Camera>(CAMERA_OFF);

const calls = latestOnly();

function switchOffWhenHidden(): void {
  if (document.visibilityState === 'hidden') switchCameraOff();
}

/** A stream that arrives after a switch-off is dropped. */
export async function switchCameraOn(): Promise<void> {
  const isLatest = calls.begin();
  $camera.set({ state: 'opening' });
  try {
    const stream = await openCamera();
    if (!isLatest()) {
      stopCamera(stream);
      return;
    }
    document.addEventListener('visibilitychange', switchOffWhenHidden);
    addEventListener('pagehide', switchCameraOff);
    $camera.set({ state: 'live', stream, hasTorch: hasTorch(stream), isLit: false });
  } catch {
    if (isLatest()) $camera.set({ state: 'refused' });
  }
}

export function switchCameraOff(): void {
  calls.begin();
  const camera = $camera.get();
  if (camera.state === 'live') stopCamera(camera.stream);
  document.removeEventListener('visibilitychange', switchOffWhenHidden);
  removeEventListener('pagehide', switchCameraOff);
  $camera.set(CAMERA_OFF);
}

export async function toggleTorch(): Promise<void> {
  const camera = $camera.get();
  if (camera.state !== 'live') return;
  try {
    await setTorch(camera.stream, !camera.isLit);
    if ($camera.get() === camera) $camera.set({ ...camera, isLit: !camera.isLit });
  } catch {
    // Unsupported: unchanged.
  }
}
