/** Cache-busts immutable drawn pictures. */
export const PICTURE_EDITION = '6';

/** Draws pictures on pages; follows the page, so that nothing waits for it. */
export const PICTURE_SHEET = `/pictures/${PICTURE_EDITION}/forms.css`;

export function picturePath(name: string): string {
  return `/pictures/${PICTURE_EDITION}/${name}.svg`;
}

/** Other servers of the contract may send photos. */
export function isDrawnPicture(path: string): boolean {
  return path.startsWith('/pictures/');
}

export function currentPicture(path: string): string {
  const [, name] = /^\/pictures\/[^/]+\/([^/#]+)\.svg(?:#.*)?$/.exec(path) ?? [];
  return name === undefined ? path : picturePath(name);
}

const OWN_PICTURE = /^\/(media|pictures)\//;

export function imageAddress(address: string): string {
  if (address.startsWith('/')) return currentPicture(address);
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && OWN_PICTURE.test(url.pathname) ? currentPicture(url.pathname) : address;
}
