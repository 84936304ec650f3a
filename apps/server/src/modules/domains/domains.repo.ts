import { statement } from '../../platform/database/index.ts';

export type DomainRow = {
  readonly organization_id: string;
  readonly domain: string;
  readonly status: number;
  readonly token: string;
  readonly checked_at: Date | null;
  readonly problem: string | null;
  readonly failing_since: Date | null;
};

const columns = 'organization_id, domain, status, token, checked_at, problem, failing_since';

export const findDomain = statement<DomainRow>(
  'domains.find',
  `select ${columns} from custom_domains where organization_id = $1`,
);
export const lockDomain = statement<DomainRow>(
  'domains.lock',
  `select ${columns} from custom_domains where organization_id = $1 for update`,
);

// A claim starts from nothing: what was known of another domain does not hold for this one.
export const claim = statement<never>(
  'domains.claim',
  `insert into custom_domains (organization_id, domain, token) values ($1, $2, $3)
   on conflict (organization_id) do update set domain = excluded.domain, token = excluded.token, status = 0,
     checked_at = null, problem = null, failing_since = null`,
);
export const giveUp = statement<never>(
  'domains.give-up',
  'delete from custom_domains where organization_id = $1',
);

// Only the claim that was looked up: the organization may have claimed another domain meanwhile.
export const noteProof = statement<{ organization_id: string }>(
  'domains.note-proof',
  `update custom_domains set status = $4, checked_at = $5, problem = $6, failing_since = $7
   where organization_id = $1 and domain = $2 and token = $3
   returning organization_id`,
);

/** Who holds a domain now. Across organizations. */
export const findHolder = statement<DomainRow>(
  'domains.holder',
  `select ${columns} from custom_domains where lower(domain) = $1 and status = 1`,
);

export const listActiveDomains = statement<DomainRow>(
  'domains.active',
  `select ${columns} from custom_domains where status = 1 and organization_id > $1 order by organization_id limit $2`,
);
