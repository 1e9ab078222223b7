export { askPerson } from './ask-person.tsx';
export { showFor } from './show-for.tsx';
