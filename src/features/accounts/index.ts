/** Turns the header's way to log in into the way to one's own page, where somebody is logged in; guests load nothing of it. */
export function attachOwnLink(): void {
  if (document.documentElement.dataset['session']) void import('./own-link.ts');
}
