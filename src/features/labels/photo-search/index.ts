export { openPhotoSearch } from './open.tsx';
