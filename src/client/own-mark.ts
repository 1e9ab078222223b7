/** Whether this device has a list of what a guest takes, as the document says since its first script. */
export function hasOwnMark(): boolean {
  return document.documentElement.dataset['mine'] !== undefined;
}

/** Changes what the document says. */
export function markOwn(hasList: boolean): void {
  if (hasList) document.documentElement.dataset['mine'] = '';
  else delete document.documentElement.dataset['mine'];
}
