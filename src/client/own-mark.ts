/** By the mark of the document's first script. */
export function hasOwnMark(): boolean {
  return document.documentElement.dataset['mine'] !== undefined;
}

export function markOwn(hasList: boolean): void {
  if (hasList) document.documentElement.dataset['mine'] = '';
  else delete document.documentElement.dataset['mine'];
}
