import { isMember } from '#stores/catalogue/views.ts';

export function attachOwnLink(): void {
  if (isMember()) void import('./own-link.ts');
}
