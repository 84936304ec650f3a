import { statement } from '../../platform/database/index.ts';

export type DomainRow = {
  readonly type: string;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
  readonly custom_domain_token: string | null;
  readonly custom_domain_checked_at: Date | null;
  readonly custom_domain_problem: string | null;
  readonly custom_domain_failing_since: Date | null;
};

const columns = `type, custom_domain, custom_domain_status, custom_domain_token, custom_domain_checked_at,
  custom_domain_problem, custom_domain_failing_since`;

export const findDomain = statement<DomainRow>(
  'domains.find',
  `select ${columns} from organizations where id = $1`,
);
export const lockDomain = statement<DomainRow>(
  'domains.lock',
  `select ${columns} from organizations where id = $1 for update`,
);

// A claim starts from nothing: what was known of another domain does not hold for this one.
export const setDomain = statement<never>(
  'domains.set',
  `update organizations set custom_domain = $2, custom_domain_token = $3, custom_domain_status = 0,
     custom_domain_checked_at = null, custom_domain_problem = null, custom_domain_failing_since = null
   where id = $1`,
);

// Only the claim that was looked up: the organization may have claimed another domain meanwhile.
export const noteProof = statement<{ id: string }>(
  'domains.note-proof',
  `update organizations set custom_domain_status = $4, custom_domain_checked_at = $5, custom_domain_problem = $6,
     custom_domain_failing_since = $7
   where id = $1 and custom_domain = $2 and custom_domain_token = $3
   returning id`,
);

export type HolderRow = DomainRow & { readonly id: string };

/** Who holds a domain now. Across organizations. */
export const findHolder = statement<HolderRow>(
  'domains.holder',
  `select id, ${columns} from organizations where lower(custom_domain) = $1 and custom_domain_status = 1`,
);

export const listActiveDomains = statement<HolderRow>(
  'domains.active',
  `select id, ${columns} from organizations where custom_domain_status = 1 and id > $1 order by id limit $2`,
);
