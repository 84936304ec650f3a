import { z } from 'zod';
import { customDomainCalls } from './custom-domain.calls.ts';
import { endpoint } from './endpoint.ts';
import { requiredLine, timestamp } from './primitives.ts';

/** One line for the organization's DNS provider. */
export const dnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  /** What it is for, in a sentence. */
  purpose: z.string(),
});

export const customDomain = z.object({
  domain: z.string().nullable(),
  /** Custom domain status of the specification: 1 means active. */
  status: z.int(),
  /** What to enter at the DNS provider; empty without a domain. */
  records: z.array(dnsRecord),
  checked_at: timestamp.nullable(),
  /** What the last check did not find, in a sentence; null when all was well or nothing has been checked yet. */
  problem: z.string().nullable(),
  /** What the caller may do with it now. */
  abilities: z.object({ claim: z.boolean(), verify: z.boolean(), remove: z.boolean() }),
});
export type CustomDomain = z.output<typeof customDomain>;

const written = z.object({ success: z.string() });

export const customDomainEndpoints = {
  getCustomDomain: endpoint(customDomainCalls.getCustomDomain, {
    access: 'organization-member',
    tag: 'Custom domain',
    summary: 'The custom domain of the active organization and the DNS records it needs',
    output: customDomain,
    problems: [],
  }),
  claimCustomDomain: endpoint(customDomainCalls.claimCustomDomain, {
    access: 'organization-member',
    whileActing: 'refused',
    tag: 'Custom domain',
    summary: 'Claims a domain; it is used once its DNS records are proven',
    confirmation: 'fresh',
    body: z.object({ domain: requiredLine(300) }),
    output: written,
    problems: ['no_storefront'],
  }),
  verifyCustomDomain: endpoint(customDomainCalls.verifyCustomDomain, {
    access: 'organization-member',
    whileActing: 'refused',
    tag: 'Custom domain',
    summary: 'Looks the DNS records up and activates the domain when both are there',
    output: written,
    problems: ['custom_domain_missing', 'custom_domain_unproven', 'custom_domain_taken'],
  }),
  removeCustomDomain: endpoint(customDomainCalls.removeCustomDomain, {
    access: 'organization-member',
    whileActing: 'refused',
    tag: 'Custom domain',
    summary: 'Gives the custom domain up; the storefront is at the shop host again',
    confirmation: 'fresh',
    output: written,
    problems: [],
  }),
  askForCertificate: endpoint(customDomainCalls.askForCertificate, {
    access: 'public',
    tag: 'Custom domain',
    summary:
      'Whether a certificate may be made for a host: 200 for verified custom domains only, else 404 (Caddy’s on-demand TLS)',
    query: z.object({ domain: z.string().max(300).default('') }),
    output: z.object({ domain: z.string() }),
    problems: [],
  }),
} as const;
