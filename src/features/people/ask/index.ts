export { askPerson } from '../ask-person.tsx';
