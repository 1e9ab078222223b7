export function hasGuestList(): boolean {
  return document.documentElement.dataset['mine'] !== undefined;
}

export function markGuestList(hasList: boolean): void {
  if (hasList) document.documentElement.dataset['mine'] = '';
  else delete document.documentElement.dataset['mine'];
}
