export { deleteReleased, ownPictureName, releaseForgotten, releaseReplaced } from './stored-pictures.ts';
