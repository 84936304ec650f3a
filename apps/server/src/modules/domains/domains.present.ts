import type { CustomDomain } from '@goodshelf/contract/custom-domain.contract';
import { customDomainStatus } from '@goodshelf/contract/lookups';
import { recordsOf } from './domain-proof.ts';
import type { DomainRow } from './domains.repo.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.proof;

/** Undefined: the organization has claimed none. */
export const presentCustomDomain = (
  row: DomainRow | undefined,
  shopHost: string,
): Omit<CustomDomain, 'abilities'> => ({
  domain: row?.domain ?? null,
  status: row?.status ?? customDomainStatus.inactive,
  records: row === undefined ? [] : presentRecords(row, shopHost),
  checked_at: row?.checked_at?.toISOString() ?? null,
  problem: row?.problem ?? null,
});

const presentRecords = (row: DomainRow, shopHost: string): CustomDomain['records'] => {
  const { txt, alias } = recordsOf(row.domain, row.token, shopHost);
  return [
    { type: 'TXT', ...txt, purpose: texts.txtPurpose },
    { type: 'CNAME', ...alias, purpose: texts.aliasPurpose },
  ];
};
