export { suggestWord } from './suggest-word.ts';
