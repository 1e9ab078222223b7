import { useLayoutEffect, useState } from 'react';
import { type MailPurpose, tokenOfHash } from '#domain/mail-link.ts';

type Link<Purpose extends MailPurpose> = 'unread' | 'dead' | { readonly purpose: Purpose; readonly token: string };

/**
 * What the link of a mail brought in the address's hash. It stays there until it is used, so that it outlives a phone that puts the page to sleep
 * beside the password manager.
 * @param purposes the same list each time
 */
export function useLink<Purpose extends MailPurpose>(purposes: readonly Purpose[]) {
  const [link, setLink] = useState<Link<Purpose>>('unread');
  useLayoutEffect(() => {
    const read = () => setLink(tokenOfHash(location.hash, purposes) ?? 'dead');
    read();
    // A second link opened in the same tab changes nothing but the hash.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [purposes]);
  const end = () => {
    history.replaceState(null, '', location.pathname);
    setLink('dead');
  };
  return { link, end };
}
