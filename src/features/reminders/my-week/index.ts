export { MyWeek, MyWeekPlace } from './MyWeek.tsx';
