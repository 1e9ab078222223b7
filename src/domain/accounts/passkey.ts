export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 40;

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

export function isTransport(text: string): text is Transport {
  return TRANSPORTS.some((each) => each === text);
}

/** WebAuthn needs a domain name, not an IP address. */
export function canHavePasskeys(hostname: string): boolean {
  return !/^[\d.]+$/.test(hostname) && !hostname.includes(':') && !hostname.startsWith('[');
}
