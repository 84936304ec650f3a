/**
 * The address as attempts are counted: IPv4 as it is, of IPv6 the first 64 bits, because one customer of a provider
 * has all the rest.
 */
export const countedAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
};

/** Whether a request comes from this very machine. */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\./i.test(address) || address === '::1';
