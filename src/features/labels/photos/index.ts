export { usePreparedPhoto } from './use-prepared-photo.ts';
