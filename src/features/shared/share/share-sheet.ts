import { share } from '#copy/shared/share.ts';
import { routes } from '#domain/shared/routes.ts';
import { canShareByKakao } from '#stores/shared/client-config.ts';
import type { IconName } from '#ui/icon/icons.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { make, makeButton, makeCloseButton, makeIcon } from '#ui/plain/make.ts';
import { openModal } from '#ui/plain/open-modal.ts';
import { showToast } from '#ui/plain/toast.ts';
import '#ui/sheet/sheet.css';
import '#ui/checkbox/checkbox.css';
import { copyText } from '#ui/plain/copy-text.ts';
import './share-sheet.css';

export type Shared = {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly confirms?: string | undefined;
  readonly own?: string | undefined;
};

const TITLE_ID = 'share-title';

function way(name: IconName, label: string, take: () => unknown): HTMLLIElement {
  return make('li', '', makeButton('share-way', take, makeIcon(name), label));
}

let sheet: HTMLDialogElement | null = null;

async function copy({ path, confirms }: Shared): Promise<void> {
  const isCopied = await copyText(location.origin + path);
  sheet?.close();
  if (isCopied && confirms !== undefined) await askToConfirm({ title: share.copied, confirm: share.confirm });
  else if (isCopied) showToast(share.copied, 'status', share.close);
  else showToast(share.copyFailed, 'alert', share.close);
}

async function handOn(shared: Shared): Promise<void> {
  const { title, text, path } = shared;
  try {
    await navigator.share({ title, text, url: location.origin + path });
    sheet?.close();
  } catch (failure) {
    // A cancelled share keeps the sheet; other failures copy.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(shared);
  }
}

async function addKakao(ways: HTMLElement, path: string): Promise<void> {
  if (!(await canShareByKakao())) return;
  const link = make('a', 'share-way', makeIcon('external'), share.kakao);
  link.href = routes.shareKakao(path);
  ways.prepend(make('li', '', link));
}

/** Own products are left out unless the person puts their amounts into the link. */
async function askAboutOwn(dialog: HTMLElement, shared: Shared, tell: (address: string) => void): Promise<void> {
  const [{ ownOfPage }, { fragmentOf }] = await Promise.all([
    import('#stores/own/products/of-page.ts'),
    import('#stores/own/products/shared.ts'),
  ]);
  const own = ownOfPage();
  const fragment = fragmentOf(own);
  const box = make('input', '');
  box.type = 'checkbox';
  box.disabled = fragment === null;
  box.addEventListener('change', () => {
    tell(box.checked && fragment !== null ? routes.sharedCombination(shared.path, fragment) : shared.path);
  });
  dialog.append(
    make('p', '', share.leftOut(own.length)),
    make('label', 'checkbox', box, make('span', '', share.withLabels)),
    make('p', 'sub', fragment === null ? share.tooLong : share.readable),
  );
}

function makeSheet(given: Shared): HTMLDialogElement {
  const shared = { ...given };
  const dialog = make('dialog', 'sheet');
  const title = make('h2', '', share.title);
  title.id = TITLE_ID;
  const ways = make(
    'ul',
    'share-ways',
    way('copy', share.copy, () => copy(shared)),
  );
  if ('share' in navigator) ways.append(way('share', share.native, () => handOn(shared)));
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  dialog.setAttribute('closedby', 'any');
  dialog.append(
    make(
      'div',
      'sheet-head',
      title,
      makeCloseButton(share.close, () => dialog.close()),
    ),
    ways,
  );
  document.body.append(dialog);
  if (shared.own === undefined) void addKakao(ways, shared.path);
  else
    void askAboutOwn(dialog, given, (path) => {
      shared.path = path;
    });
  return dialog;
}

export function openShareSheet(shared: Shared): void {
  sheet ??= makeSheet(shared);
  if (!sheet.open) void openModal(sheet);
}
