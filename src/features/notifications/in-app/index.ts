export { Outside } from './Outside.tsx';
export { saveFile, saveText } from './save-file.ts';
