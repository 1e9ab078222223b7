import { takeSharedPhoto } from '#client/shared-photo.ts';
import { searchByPhoto } from './photo-search.ts';

/** Searches by the photo that another app has just shared, if there is one. */
export async function searchBySharedPhoto(): Promise<void> {
  const photo = await takeSharedPhoto().catch(() => null);
  if (photo !== null) await searchByPhoto(photo, 'album');
}
