import { isMember } from '#stores/views.ts';

/** Replaces the log-in link for members; guests load no code. */
export function attachOwnLink(): void {
  if (isMember()) void import('./own-link.ts');
}
