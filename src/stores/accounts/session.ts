export { offeredCounts, settleOffer } from '#client/own-entries.ts';
export { hasGuestEntries, hasSealedEntries } from '#client/sealed-mark.ts';
export { isLoggedIn, onSessionEnded } from '#client/session.ts';
export { whenShown } from '#client/shown.ts';
