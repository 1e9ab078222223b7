/** Whether the device holds a guest's list, by the mark that the document's first script sets. */
export function hasOwnMark(): boolean {
  return document.documentElement.dataset['mine'] !== undefined;
}

export function markOwn(hasList: boolean): void {
  if (hasList) document.documentElement.dataset['mine'] = '';
  else delete document.documentElement.dataset['mine'];
}
