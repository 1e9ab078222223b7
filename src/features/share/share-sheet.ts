import { share } from '../../copy/share.ts';
import { routes } from '../../domain/routes.ts';
import { canShareByKakao } from '../../stores/client-config.ts';
import { ICON_PATHS, type IconName } from '../../ui/icon/icons.ts';
import '../../ui/sheet/sheet.css';
import '../../ui/toast/toast.css';
import { copyText } from './copy-text.ts';
import './share-sheet.css';

/** A page to hand on; `path` is its path and query. */
export type Shared = { readonly title: string; readonly text: string; readonly path: string };

const TOAST_MS = 6000;
const TITLE_ID = 'share-title';
const SVG = 'http://www.w3.org/2000/svg';

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICON_PATHS[name]);
  for (const [key, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', width: '24', height: '24', 'aria-hidden': 'true' }))
    svg.setAttribute(key, value);
  svg.append(path);
  return svg;
}

function closeButton(close: () => void): HTMLButtonElement {
  const button = make('button', 'icon-btn', icon('close'));
  button.type = 'button';
  button.ariaLabel = share.close;
  button.addEventListener('click', close);
  return button;
}

function way(name: IconName, label: string, take: () => unknown): HTMLLIElement {
  const button = make('button', 'share-way', icon(name), label);
  button.type = 'button';
  button.addEventListener('click', take);
  return make('li', '', button);
}

/** Two places that readers listen to, there before anything is said in them. */
const spoken = { status: make('div', ''), alert: make('div', '') };
for (const [role, place] of Object.entries(spoken)) place.role = role;
document.body.append(spoken.status, spoken.alert);

function say(message: string, tone: keyof typeof spoken): void {
  const toast = make('div', 'toast', make('p', '', message));
  const forget = () => toast.remove();
  toast.append(closeButton(forget));
  spoken.status.replaceChildren();
  spoken.alert.replaceChildren();
  spoken[tone].append(toast);
  setTimeout(forget, TOAST_MS);
}

let sheet: HTMLDialogElement | null = null;

async function copy(path: string): Promise<void> {
  const isCopied = await copyText(location.origin + path);
  sheet?.close();
  if (isCopied) say(share.copied, 'status');
  else say(share.copyFailed, 'alert');
}

async function handOn({ title, text, path }: Shared): Promise<void> {
  try {
    await navigator.share({ title, text, url: location.origin + path });
    sheet?.close();
  } catch (failure) {
    // Nobody was chosen: the sheet stays. Anything else: the link can still be had.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(path);
  }
}

async function addKakao(ways: HTMLElement, path: string): Promise<void> {
  if (!(await canShareByKakao())) return;
  const link = make('a', 'share-way', icon('external'), share.kakao);
  link.href = routes.shareKakao(path);
  ways.prepend(make('li', '', link));
}

function makeSheet(shared: Shared): HTMLDialogElement {
  const dialog = make('dialog', 'sheet');
  const title = make('h2', '', share.title);
  title.id = TITLE_ID;
  const ways = make(
    'ul',
    'share-ways',
    way('copy', share.copy, () => copy(shared.path)),
  );
  if ('share' in navigator) ways.append(way('share', share.native, () => handOn(shared)));
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  dialog.setAttribute('closedby', 'any');
  dialog.append(
    make(
      'div',
      'sheet-head',
      title,
      closeButton(() => dialog.close()),
    ),
    ways,
  );
  document.body.append(dialog);
  void addKakao(ways, shared.path);
  return dialog;
}

/** Opens the sheet with the ways to hand this page on. */
export function openShareSheet(shared: Shared): void {
  sheet ??= makeSheet(shared);
  if (!sheet.open) sheet.showModal();
}
