export { CautionItem } from './CautionItem.tsx';
export { CautionList } from './CautionList.tsx';
