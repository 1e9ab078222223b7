function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/** IPv4 address or IPv6 /64; empty for loopback. */
export function countedAddress(address: string): string {
  const prefix = networkPrefix(address, 4);
  return prefix.startsWith('127.') || address === '::1' ? '' : prefix;
}

const GROUPS = { 4: 4, 3: 3 } as const;

/** IPv6: 4 is /64, 3 is /48 (a neighbourhood or company). */
export function networkPrefix(address: string, bytes: 3 | 4): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain.split('.').slice(0, bytes).join('.');
  return groupsOf(plain)
    .slice(0, GROUPS[bytes])
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
