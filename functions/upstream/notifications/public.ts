export { selectQuietDevices, selectUntold, setTold } from './queries.ts';
export { unsubscribeUrl } from './settings.ts';
