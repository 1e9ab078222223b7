import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { resetPassword } from '#copy/accounts/recovery.ts';
import { type MailPurpose, tokenOfHash } from '#domain/accounts/mail-link.ts';
import { type AboutLink, readLink } from '#stores/accounts/recovery.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

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
