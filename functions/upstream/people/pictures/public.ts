export { releasePictures } from './queries.ts';
export { deleteReleased, ownPictureName, releaseForgotten, releaseReplaced } from './stored-pictures.ts';
