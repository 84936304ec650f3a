import { statement, type Tx } from '../../platform/database/index.ts';

/** One day from which other terms hold; null is what the platform's terms say. */
export type DatedTermsRow = {
  readonly valid_from: string;
  readonly catalogue_share_bps: number | null;
  readonly platform_fee_bps: number | null;
  readonly set_at: Date;
};

export type NewTerms = Omit<DatedTermsRow, 'set_at'>;

/** Where terms are kept: the platform's own, or those of one organization. */
export type DatedTerms = {
  /** The latest first; of what is over, as much as is shown. */
  list(tx: Tx): Promise<readonly DatedTermsRow[]>;
  add(tx: Tx, terms: NewTerms, at: Date, isInForce: boolean): Promise<void>;
  /** What the row of a day says from now on: of today's alone, and what it said before is kept by the database. */
  correct(tx: Tx, terms: NewTerms, at: Date): Promise<void>;
  /** Only what does not hold yet can be taken back. */
  withdraw(tx: Tx, validFrom: string): Promise<void>;
};

const columns = 'valid_from, catalogue_share_bps, platform_fee_bps, set_at';
const shownMax = 100;

const listPlatform = statement<DatedTermsRow>(
  'terms.list-platform',
  `select ${columns} from platform_terms order by valid_from desc limit ${shownMax}`,
);
const addPlatform = statement<never>(
  'terms.add-platform',
  `insert into platform_terms (${columns}, is_in_force) values ($1, $2, $3, $4, $5)`,
);
const correctPlatform = statement<never>(
  'terms.correct-platform',
  'update platform_terms set catalogue_share_bps = $2, platform_fee_bps = $3, set_at = $4 where valid_from = $1',
);
const withdrawPlatform = statement<never>(
  'terms.withdraw-platform',
  'delete from platform_terms where valid_from = $1 and not is_in_force',
);

const listOwn = statement<DatedTermsRow>(
  'terms.list-of-organization',
  `select ${columns} from organization_terms where organization_id = $1 order by valid_from desc limit ${shownMax}`,
);
const addOwn = statement<never>(
  'terms.add-of-organization',
  `insert into organization_terms (organization_id, ${columns}, is_in_force) values ($1, $2, $3, $4, $5, $6)`,
);
const correctOwn = statement<never>(
  'terms.correct-of-organization',
  `update organization_terms set catalogue_share_bps = $3, platform_fee_bps = $4, set_at = $5
   where organization_id = $1 and valid_from = $2`,
);
const withdrawOwn = statement<never>(
  'terms.withdraw-of-organization',
  'delete from organization_terms where organization_id = $1 and valid_from = $2 and not is_in_force',
);

const valuesOf = (terms: NewTerms, at: Date) => [
  terms.valid_from,
  terms.catalogue_share_bps,
  terms.platform_fee_bps,
  at,
];

/** What every organization earns that agreed on nothing else. */
export const platformTerms: DatedTerms = {
  list: (tx) => tx.query(listPlatform, []),
  add: async (tx, terms, at, isInForce) => {
    await tx.query(addPlatform, [...valuesOf(terms, at), isInForce]);
  },
  correct: async (tx, terms, at) => {
    await tx.query(correctPlatform, valuesOf(terms, at));
  },
  withdraw: async (tx, validFrom) => {
    await tx.query(withdrawPlatform, [validFrom]);
  },
};

/** What one organization earns instead. */
export const termsOfOrganization = (organizationId: string): DatedTerms => ({
  list: (tx) => tx.query(listOwn, [organizationId]),
  add: async (tx, terms, at, isInForce) => {
    await tx.query(addOwn, [organizationId, ...valuesOf(terms, at), isInForce]);
  },
  correct: async (tx, terms, at) => {
    await tx.query(correctOwn, [organizationId, ...valuesOf(terms, at)]);
  },
  withdraw: async (tx, validFrom) => {
    await tx.query(withdrawOwn, [organizationId, validFrom]);
  },
});

/** Terms are changed seldom: whoever changes any waits for whoever changes others. */
export const lockTerms = statement<never>(
  'terms.lock',
  `select pg_advisory_xact_lock(hashtext('goodshelf terms'))`,
);
