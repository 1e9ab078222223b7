export { releasePictures } from './queries.ts';
export { deleteReleased, ownPictureName, releaseForgotten, releaseReplaced, shardOfPictures } from './stored-pictures.ts';
