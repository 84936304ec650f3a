import { domainToASCII, domainToUnicode } from 'node:url';
import { invalidField } from '@goodshelf/contract';
import { parse } from 'tldts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.claim;

export type DomainRules = {
  /** Host names of ours: platform, API, shop host. */
  readonly ownHosts: readonly string[];
  readonly productName: string;
};

/**
 * The host name that somebody typed, in its ASCII form and lower case ("https://Bücher.example/" is accepted as
 * "xn--bcher-kva.example"). Throws a 422 on `domain` for what is no public host name, for an address, for our own hosts
 * and what is below or above them, and for names made to look like ours.
 */
export const parseDomain = (typed: string, { ownHosts, productName }: DomainRules): string => {
  const domain = asciiHost(typed);
  const facts = parse(domain, { allowPrivateDomains: true });
  if (facts.isIp === true) throw refuse(texts.noIpAddress);
  if (!isPublicHost(domain)) throw refuse(texts.notADomain);
  const isOurs = ownHosts.some((own) => isWithin(domain, own) || isWithin(own, domain));
  if (isOurs || looksLike(facts.domainWithoutSuffix ?? '', productName))
    throw refuse(texts.reserved(productName));
  return domain;
};

/** Whether the world can ask for a host by this name: no address, no `localhost`, no name of a network of one's own. */
export const isPublicHost = (host: string): boolean => {
  const facts = parse(host, { allowPrivateDomains: true });
  return facts.isIp !== true && isHostName(host) && facts.domain !== null && isPublic(facts);
};

const refuse = (sentence: string) => invalidField('domain', sentence);

/** People paste addresses; the host is what counts. */
const asciiHost = (typed: string): string => {
  const withoutScheme = typed.trim().replace(/^https?:\/\//i, '');
  const host = withoutScheme.replace(/[/?#].*$/s, '').replace(/\.$/, '');
  return host.includes('@') ? '' : domainToASCII(host.toLowerCase());
};

const isHostName = (host: string): boolean =>
  host.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host);

const isPublic = ({ isIcann, isPrivate }: { isIcann: boolean | null; isPrivate: boolean | null }): boolean =>
  isIcann === true || isPrivate === true;

const isWithin = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`);

/** Letters that are taken for others at a glance. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[0оοօ]/g, 'o'],
  [/[1|іıɩlӏ]/g, 'i'],
  [/[3еҽє]/g, 'e'],
  [/[5ѕ]/g, 's'],
  [/[аɑα4]/g, 'a'],
  [/[ԁɗ]/g, 'd'],
  [/[ɡց9]/g, 'g'],
  [/[һհ]/g, 'h'],
  [/ƒ/g, 'f'],
];

/** What a name looks like to somebody who does not look twice. */
const skeleton = (name: string): string => {
  const plain = domainToUnicode(name)
    .normalize('NFKD')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return lookalikes.reduce((text, [letters, letter]) => text.replace(letters, letter), plain);
};

const looksLike = (label: string, productName: string): boolean => {
  const ours = skeleton(productName);
  return ours !== '' && skeleton(label).includes(ours);
};
