/** Whether this device has a list of what a guest takes, as the document says since its first script. */
export function hasOwnMark(): boolean {
  return document.documentElement.dataset['own'] !== undefined;
}

/** Changes what the document says. */
export function markOwn(hasList: boolean): void {
  if (hasList) document.documentElement.dataset['own'] = '';
  else delete document.documentElement.dataset['own'];
}
