/** So many passkeys an account may have. */
export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 40;

/** How browsers say that they reach the device that keeps a key. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

export function isTransport(text: string): text is Transport {
  return TRANSPORTS.some((each) => each === text);
}

/** Whether a host can have passkeys at all: browsers bind them to names, never to numbers. */
export function canHavePasskeys(hostname: string): boolean {
  return !/^[\d.]+$/.test(hostname) && !hostname.includes(':') && !hostname.startsWith('[');
}
