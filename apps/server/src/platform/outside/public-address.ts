import { BlockList, isIP } from 'node:net';

/** IPv4 addresses that no host of the public internet has (IANA's registry of special purposes), and groups of hosts. */
const special4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** The part of IPv6 that hosts have; what maps or tunnels IPv4 lies outside of it or below. */
const hosts6 = ['2000::', 3] as const;
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const listOf = (subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of subnets) list.addSubnet(network, bits, family);
  return list;
};
const isSpecial4 = listOf(special4, 'ipv4');
const isSpecial6 = listOf(special6, 'ipv6');
const isHost6 = listOf([hosts6], 'ipv6');

/** Whether an address is one of the public internet: nothing of this machine, of its network, or of its provider. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !isSpecial4.check(address, 'ipv4');
  return version === 6 && isHost6.check(address, 'ipv6') && !isSpecial6.check(address, 'ipv6');
};
