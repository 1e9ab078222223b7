export { attachPerson } from './attach-person.ts';
