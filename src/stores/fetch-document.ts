export { fetchDocument } from '#client/fetch-document.ts';
