import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Access, Keep } from '#contract/accounts/mail-links.ts';
import { access as texts } from '#copy/accounts/access.ts';
import { providerTexts } from '#copy/accounts/providers.ts';
import { shownMoment } from '#stores/supplements/shown-moment.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import './keep-fields.css';
import { myPage } from '#copy/accounts/my-page.ts';
import { resetPassword } from '#copy/accounts/recovery.ts';
import { type MailPurpose, tokenOfHash } from '#domain/accounts/mail-link.ts';
import { routes } from '#domain/shared/routes.ts';
import { type AboutLink, type LinkOutcome, readLink, takeAddressBack } from '#stores/accounts/recovery.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

type Kind = keyof Access;
type Item = {
  readonly kind: Kind;
  readonly key: number | string;
  readonly name: string;
  readonly when: string;
  readonly isKeepable: boolean;
};

const dateOf = (moment: string) => shownMoment(moment).date;

function itemsOf({ passkeys, providers, sessions }: Access): Item[] {
  return [
    ...passkeys.map(({ id, name, createdAt, isKeepable }) => ({
      kind: 'passkeys' as const,
      key: id,
      name,
      when: texts.addedOn(dateOf(createdAt)),
      isKeepable,
    })),
    ...providers.map(({ provider, createdAt, isKeepable }) => ({
      kind: 'providers' as const,
      key: provider,
      name: providerTexts.name(provider),
      when: texts.addedOn(dateOf(createdAt)),
      isKeepable,
    })),
    ...sessions.map(({ id, device, lastUsedAt, isKeepable }) => ({
      kind: 'sessions' as const,
      key: id,
      name: device || texts.unknownDevice,
      when: texts.usedOn(dateOf(lastUsedAt)),
      isKeepable,
    })),
  ];
}

const nameOf = ({ kind, key }: Item) => `${kind} ${key}`;

export function useKeep(access: Access | null) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (item: Item) => {
    const others = new Set(ticked);
    if (!others.delete(nameOf(item))) others.add(nameOf(item));
    setTicked(others);
  };
  const has = (kind: Kind, key: number | string) => ticked.has(`${kind} ${key}`);
  const value: Keep = {
    passkeys: (access?.passkeys ?? []).map(({ id }) => id).filter((id) => has('passkeys', id)),
    providers: (access?.providers ?? []).map(({ provider }) => provider).filter((provider) => has('providers', provider)),
    sessions: (access?.sessions ?? []).map(({ id }) => id).filter((id) => has('sessions', id)),
  };
  return { value, toggle, isTicked: (item: Item) => ticked.has(nameOf(item)) };
}

export function canKeep(access: Access): boolean {
  return itemsOf(access).some(({ isKeepable }) => isKeepable);
}

function Text({ name, when }: Item) {
  return (
    <>
      <span className="keep-name">{name}</span>
      <span className="keep-when num">{when}</span>
    </>
  );
}

function Group({ kind, items, keep }: { readonly kind: Kind; readonly items: readonly Item[]; readonly keep: ReturnType<typeof useKeep> }) {
  const shown = items.filter((item) => item.kind === kind && item.isKeepable);
  if (shown.length === 0) return null;
  return (
    <fieldset className="keep-group">
      <legend>{texts[kind]}</legend>
      {shown.map((item) => (
        <Checkbox key={item.key} checked={keep.isTicked(item)} onChange={() => keep.toggle(item)} label={<Text {...item} />} />
      ))}
    </fieldset>
  );
}

export function KeepFields({ access, keep }: { readonly access: Access; readonly keep: ReturnType<typeof useKeep> }) {
  const items = itemsOf(access);
  const going = items.filter(({ isKeepable }) => !isKeepable);
  return (
    <>
      {canKeep(access) && (
        <section className="keep" aria-labelledby="keep">
          <h2 id="keep">{texts.legend}</h2>
          <p className="keep-hint">{texts.hint}</p>
          <Group kind="passkeys" items={items} keep={keep} />
          <Group kind="providers" items={items} keep={keep} />
          <Group kind="sessions" items={items} keep={keep} />
        </section>
      )}
      {going.length > 0 && (
        <section className="keep" aria-labelledby="keep-not">
          <h2 id="keep-not">{texts.goes}</h2>
          <p className="keep-hint">{texts.goesText}</p>
          <ul className="keep-going">
            {going.map((item) => (
              <li key={nameOf(item)}>
                <Text {...item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function LinkReading() {
  return (
    <div className="auth-fields" aria-busy="true">
      <p className="visually-hidden" role="status">
        {resetPassword.reading}
      </p>
      <Skeleton shape="row" count={2} />
    </div>
  );
}

export function LinkUnread({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <ErrorState as="h2" title={resetPassword.unread} text={message}>
      <Button kind="primary" size="lg" full onClick={onRetry}>
        {resetPassword.retry}
      </Button>
    </ErrorState>
  );
}

type InHash<Purpose extends MailPurpose> = 'unread' | 'dead' | { readonly purpose: Purpose; readonly token: string };
type Link<Purpose extends MailPurpose> =
  | { readonly state: 'unread' }
  | { readonly state: 'dead' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'living'; readonly purpose: Purpose; readonly token: string; readonly about: AboutLink };

/** From the URL fragment, where it stays until used, as phones may discard the page. @param purposes a stable array */
export function useLink<Purpose extends MailPurpose>(purposes: readonly Purpose[]) {
  const [inHash, setInHash] = useState<InHash<Purpose>>('unread');
  const [link, setLink] = useState<Link<Purpose>>({ state: 'unread' });
  useLayoutEffect(() => {
    const read = () => setInHash(tokenOfHash(location.hash, purposes) ?? 'dead');
    read();
    // A second link in the same tab only changes the fragment.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [purposes]);
  const end = useCallback(() => {
    history.replaceState(null, '', location.pathname);
    setInHash('dead');
  }, []);
  useEffect(() => {
    setLink({ state: inHash === 'dead' ? 'dead' : 'unread' });
    if (inHash === 'dead' || inHash === 'unread') return;
    let isWanted = true;
    void readLink(inHash.token).then((read) => {
      if (!isWanted) return;
      if (read.ok) setLink({ state: 'living', ...inHash, about: read.about });
      else if (read.isDead) end();
      else setLink({ state: 'failed', message: read.message });
    });
    return () => {
      isWanted = false;
    };
  }, [inHash, end]);
  const retry = () => setInHash((known) => (typeof known === 'string' ? known : { ...known }));
  return { link, end, retry };
}

/** Deletes a stranger's account with this address after confirmation; null when cancelled. */
export async function askToClaim(token: string): Promise<LinkOutcome | null> {
  const isSure = await askToConfirm({
    title: resetPassword.claimSure,
    text: resetPassword.claimSureText,
    confirm: resetPassword.claim,
    close: myPage.close,
    isFinal: true,
  });
  if (!isSure) return null;
  const outcome = await takeAddressBack(token);
  if (!outcome.ok) return outcome;
  await askToConfirm({ title: resetPassword.claimed, text: resetPassword.claimedText, confirm: resetPassword.signUp });
  location.replace(routes.signUp());
  return outcome;
}
