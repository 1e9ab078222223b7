export { CautionItem, CautionList } from './CautionList.tsx';
