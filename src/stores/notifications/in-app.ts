import { type InAppBrowser, inAppBrowserOf, isMissingInApp, outsideAddress } from '#domain/notifications/in-app-browser.ts';

type WayOutside = {
  readonly app: InAppBrowser;
  /** Null where only the app's own menu leads out. */
  readonly address: string | null;
};

export function wayOutside(): WayOutside | null {
  const app = inAppBrowserOf(navigator.userAgent);
  return app && { app, address: outsideAddress(app, navigator.userAgent, location.href) };
}

export function isMissingHere(ability: Parameters<typeof isMissingInApp>[0]): boolean {
  return isMissingInApp(ability, navigator.userAgent);
}
