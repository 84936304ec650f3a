import type { DnsPort } from './dns-port.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.proof;

/** What an organization enters at its DNS provider. */
export type DomainRecords = {
  readonly txt: { readonly name: string; readonly value: string };
  readonly alias: { readonly name: string; readonly value: string };
};

export const recordsOf = (domain: string, token: string, shopHost: string): DomainRecords => ({
  txt: { name: `_goodshelf.${domain}`, value: `goodshelf-verification=${token}` },
  alias: { name: domain, value: shopHost },
});

/**
 * - `proven`: the domain says it belongs to the organization and leads here.
 * - `refuted`: it certainly does not; the sentence says which record is missing.
 * - `unknown`: nobody could be asked.
 */
export type Proof =
  | { readonly kind: 'proven' }
  | { readonly kind: 'refuted'; readonly problem: string }
  | { readonly kind: 'unknown'; readonly problem: string };

/** Looks both records up: who owns the domain (TXT), and that it leads to our shop host (CNAME, or the same addresses). */
export const proveDomain = async (dns: DnsPort, { txt, alias }: DomainRecords): Promise<Proof> => {
  const [written, leadsHere] = await Promise.all([dns.txt(txt.name), leadsTo(dns, alias.name, alias.value)]);
  if (written === null || leadsHere === null) return { kind: 'unknown', problem: texts.noAnswer };
  if (!written.includes(txt.value)) return refuted(texts.noTxt(txt.name, txt.value));
  return leadsHere ? { kind: 'proven' } : refuted(texts.noAlias(alias.name, alias.value));
};

const refuted = (problem: string): Proof => ({ kind: 'refuted', problem });

/** A domain without a subdomain cannot be an alias: there the addresses count. Null when nobody could be asked. */
const leadsTo = async (dns: DnsPort, name: string, target: string): Promise<boolean | null> => {
  const aliases = await dns.aliases(name);
  if (aliases?.some((alias) => alias.toLowerCase().replace(/\.$/, '') === target) === true) return true;
  const [theirs, ours] = await Promise.all([dns.addresses(name), dns.addresses(target)]);
  if (aliases === null || theirs === null || ours === null) return null;
  return theirs.some((address) => ours.includes(address));
};
