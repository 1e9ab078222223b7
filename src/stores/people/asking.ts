/** Set before the first paint where somebody is chosen: what follows their answer is hidden until it stands, so that nothing moves. */
export function isAsking(): boolean {
  return document.documentElement.dataset['asking'] !== undefined;
}

export function endAsking(): void {
  delete document.documentElement.dataset['asking'];
}
