import { isMember } from '#stores/views.ts';

/** Turns the header's way to log in into the way to one's own page, where somebody is logged in; guests load nothing of it. */
export function attachOwnLink(): void {
  if (isMember()) void import('./own-link.ts');
}
