import type { CustomDomain } from '@goodshelf/contract/custom-domain.contract';
import { recordsOf } from './domain-proof.ts';
import type { DomainRow } from './domains.repo.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.proof;

export const presentCustomDomain = (row: DomainRow, shopHost: string): CustomDomain => ({
  domain: row.custom_domain,
  status: row.custom_domain_status,
  records: presentRecords(row, shopHost),
  checked_at: row.custom_domain_checked_at?.toISOString() ?? null,
  problem: row.custom_domain_problem,
});

const presentRecords = (row: DomainRow, shopHost: string): CustomDomain['records'] => {
  if (row.custom_domain === null || row.custom_domain_token === null) return [];
  const { txt, alias } = recordsOf(row.custom_domain, row.custom_domain_token, shopHost);
  return [
    { type: 'TXT', ...txt, purpose: texts.txtPurpose },
    { type: 'CNAME', ...alias, purpose: texts.aliasPurpose },
  ];
};
