export function isMember(): boolean {
  return document.documentElement.dataset['session'] !== undefined;
}

export function markMember(isMember: boolean): void {
  if (isMember) document.documentElement.dataset['session'] = 'member';
  else delete document.documentElement.dataset['session'];
}
