/** Whether somebody is logged in, as the document says since its first script: known before any code of the session has come. */
export function isMember(): boolean {
  return document.documentElement.dataset['session'] !== undefined;
}

/** Changes what the document says. */
export function markMember(isMember: boolean): void {
  if (isMember) document.documentElement.dataset['session'] = 'member';
  else delete document.documentElement.dataset['session'];
}
