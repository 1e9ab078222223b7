export { ConsentSection, DeclinedNotice } from './ConsentSection.tsx';
