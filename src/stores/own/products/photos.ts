import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as v from 'valibot';

/** Square, in pixels: about 10 kB, so that fifty fit into storage. */
const SIDE = 192;
const QUALITY = 0.8;
const OF_ACCOUNT = 'account-';

const photoSchema = v.pipe(v.string(), v.regex(/^data:image\/jpeg;base64,[\w+/]+=*$/));
const stored = {
  encode: JSON.stringify,
  decode: (text: string): Photos => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), photoSchema)), text);
    return read.success ? read.output : {};
  },
};

/** JPEG data URLs by a product's key. They never leave the device. */
type Photos = Readonly<Record<string, string>>;

const $ofDevice = persistentAtom<Photos>('ownPhotos', {}, stored);
const $ofAccount = persistentAtom<Photos>('memberPhotos', {}, stored);
export const $ownPhotos = computed([$ofAccount, $ofDevice], (account, device): Photos => ({ ...account, ...device }));

export function keepPhoto(key: string, photo: string | null): boolean {
  const $photos = key.startsWith(OF_ACCOUNT) ? $ofAccount : $ofDevice;
  const before = $photos.get();
  const { [key]: _, ...others } = before;
  try {
    $photos.set(photo === null ? others : { ...others, [key]: photo });
    return true;
  } catch {
    // The atom changes before storage refuses.
    try {
      $photos.set(before);
    } catch {}
    return false;
  }
}

export function movePhoto(from: string, to: string): void {
  const photo = $ownPhotos.get()[from];
  if (photo !== undefined && from !== to && keepPhoto(to, photo)) keepPhoto(from, null);
}

export function forgetOtherPhotos(keys: readonly string[]): void {
  for (const key of Object.keys($ofAccount.get())) if (!keys.includes(key)) keepPhoto(key, null);
}

/** Small and without metadata. @throws for what is no picture */
export async function photoOf(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  canvas.getContext('2d')?.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
