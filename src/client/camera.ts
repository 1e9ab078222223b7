type Torch = MediaTrackConstraintSet & { readonly torch: boolean };

function trackOf(stream: MediaStream): MediaStreamTrack | undefined {
  return stream.getVideoTracks()[0];
}

/** Prefers the back camera. Rejects without camera, permission or secure context. */
export function openCamera(): Promise<MediaStream> {
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function hasTorch(stream: MediaStream): boolean {
  const capabilities = trackOf(stream)?.getCapabilities?.() ?? {};
  return 'torch' in capabilities && capabilities.torch === true;
}

export async function setTorch(stream: MediaStream, torch: boolean): Promise<void> {
  const wanted: Torch = { torch };
  await trackOf(stream)?.applyConstraints({ advanced: [wanted] });
}
