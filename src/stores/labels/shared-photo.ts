import { takeSharedPhoto } from '#client/shared-photo.ts';
import { searchByPhoto } from './photo-search.ts';

export async function searchBySharedPhoto(): Promise<void> {
  const photo = await takeSharedPhoto().catch(() => null);
  if (photo !== null) await searchByPhoto(photo, 'album');
}
