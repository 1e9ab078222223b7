export { isHeaderHiddenOnPhones } from './hidden-header.ts';
