import { site } from '#copy/shared/site.ts';
import { routes } from '#domain/shared/routes.ts';
import { readAvatar } from '#stores/accounts/avatar.ts';
import { hasGuestEntries, hasSealedEntries, onSessionEnded, whenShown } from '#stores/accounts/session.ts';
import { catSrc } from '#ui/cat/cat-img.ts';
import './own-link.css';

const SIZE = 32;

function showPhoto(link: HTMLElement, address: string | null): void {
  const photo = new Image(SIZE, SIZE);
  photo.alt = '';
  photo.className = 'own-photo';
  photo.onerror = () => {
    photo.onerror = null;
    photo.src = catSrc('avatar');
  };
  photo.src = address ?? catSrc('avatar');
  link.replaceChildren(photo);
}

function showGuest(link: HTMLAnchorElement, guest: readonly Node[]): void {
  link.href = routes.login();
  link.ariaLabel = site.login;
  link.replaceChildren(...guest);
}

const link = document.querySelector<HTMLAnchorElement>('[data-own]');
if (link) {
  const guest = [...link.childNodes];
  link.href = routes.myPage();
  link.ariaLabel = site.myPage;
  onSessionEnded(() => showGuest(link, guest));
  whenShown(async () => {
    if (location.pathname === routes.home())
      void import('#stores/notifications/confirm-fcm-token.ts').then(({ confirmFcmToken }) => confirmFcmToken());
    // Flush the offline outbox on the member's first page.
    if (hasSealedEntries()) void import('#stores/reminders/send-waiting.ts').then(({ catchUp }) => catchUp());
    if (hasGuestEntries()) void import('./offer-guest.ts').then(({ offerGuestEntries }) => offerGuestEntries());
    const address = await readAvatar();
    if (address !== undefined && link.ariaLabel === site.myPage) showPhoto(link, address);
    if ('Notification' in window && Notification.permission === 'granted') (await import('#stores/notifications/push.ts')).syncPush();
  });
}
