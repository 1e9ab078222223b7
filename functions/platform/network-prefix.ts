/** The eight groups of an IPv6 address without what `::` leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * Whom a limit by address counts: one IPv4 address, or the /64 of an IPv6 one. Empty where nobody can be counted: without an address, and for calls
 * from this very machine, which the platform never names.
 */
export function countedAddress(address: string): string {
  const prefix = networkPrefix(address, 4);
  return prefix.startsWith('127.') || address === '::1' ? '' : prefix;
}

/** How much of an IPv6 address, in groups of 16 bits, one customer is given: a line /64; those who ask get a /48, and with it 65,536 lines. */
const GROUPS = { 4: 4, 3: 3 } as const;

/** The part of an address that stays the same: for one line with four bytes of IPv4 or /64 of IPv6, for one neighbourhood or company with three or /48. */
export function networkPrefix(address: string, bytes: 3 | 4): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain.split('.').slice(0, bytes).join('.');
  return groupsOf(plain)
    .slice(0, GROUPS[bytes])
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
