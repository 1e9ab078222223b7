import { isMember } from '#stores/views.ts';

export function attachOwnLink(): void {
  if (isMember()) void import('./own-link.ts');
}
