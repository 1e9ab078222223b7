export { askToWithdraw } from '../ask-to-leave.ts';
