import { addressPrefixes, type AddressGroup, type OrganizationType } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

export const addressFields = ['line1', 'line2', 'city', 'state', 'zipcode', 'country'] as const;
export type AddressField = (typeof addressFields)[number];
type GroupPrefix = (typeof addressPrefixes)[AddressGroup];

export type OrganizationRow = {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly slug: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly rejection_reason: string | null;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
  readonly contact_email: string | null;
  readonly is_contact_email_shown: boolean;
  readonly tax_id: string | null;
  readonly are_gifts_deductible: boolean;
  readonly ships_to_organization: boolean;
  readonly offers_pickup: boolean;
  readonly pickup_note: string;
  readonly tagline: string;
  readonly created_at: Date;
  readonly decided_at: Date | null;
} & { readonly [Field in `${GroupPrefix}${AddressField}`]: string };

const groups = ['location', 'generalMailing', 'donationMailing'] as const satisfies readonly AddressGroup[];
/** As the database names them. */
const kinds = {
  location: 'location',
  generalMailing: 'general_mailing',
  donationMailing: 'donation_mailing',
} as const satisfies Record<AddressGroup, string>;

/** Of an address that was never entered. */
const unentered = (field: AddressField): string => (field === 'country' ? "'US'" : "''");
const addressOf = (group: AddressGroup): string =>
  addressFields
    .map(
      (field) =>
        `coalesce(${kinds[group]}.${field}, ${unentered(field)}) as ${addressPrefixes[group]}${field}`,
    )
    .join(', ');
const joinOf = (group: AddressGroup): string =>
  `left join organization_addresses ${kinds[group]}
     on ${kinds[group]}.organization_id = o.id and ${kinds[group]}.kind = '${kinds[group]}'`;

export const organizationColumns = `o.id, o.type, o.name, o.slug, o.status, o.rejection_reason, d.custom_domain,
  coalesce(d.custom_domain_status, 0) as custom_domain_status, o.contact_email, o.is_contact_email_shown, o.tax_id,
  o.are_gifts_deductible, o.ships_to_organization, o.offers_pickup, o.pickup_note, coalesce(t.tagline, '') as tagline, o.created_at, o.decided_at,
  ${groups.map(addressOf).join(', ')}`;

export const organizationTables = `organizations o
  left join storefront_domains d on d.organization_id = o.id
  left join storefront_texts t on t.organization_id = o.id
  ${groups.map(joinOf).join('\n  ')}`;

export const findOrganization = statement<OrganizationRow>(
  'organizations.find',
  `select ${organizationColumns} from ${organizationTables} where o.id = $1`,
);
const findKnown = statement<{ id: string }>(
  'organizations.known',
  'select id from organizations where id = any($1::uuid[])',
);
const lockOrganization = statement<never>(
  'organizations.lock',
  'select from organizations where id = $1 for update',
);

const saveAddress = statement<never>(
  'organizations.save-address',
  `insert into organization_addresses (organization_id, kind, line1, line2, city, state, zipcode, country)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (organization_id, kind) do update set line1 = excluded.line1, line2 = excluded.line2,
     city = excluded.city, state = excluded.state, zipcode = excluded.zipcode, country = excluded.country`,
);

const decide = statement<never>(
  'organizations.decide',
  'update organizations set status = $2, rejection_reason = $3, decided_at = $4 where id = $1',
);

const waitAgain = statement<never>(
  'organizations.wait-again',
  "update organizations set status = 'pending', rejection_reason = null, decided_at = null where id = $1",
);
const rename = statement<never>('organizations.rename', 'update organizations set name = $2 where id = $1');
const setType = statement<never>(
  'organizations.set-type',
  'update organizations set type = $2 where id = $1',
);

/** Those of the ids that are organizations. */
export const knownOrganizations = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> =>
  (await tx.query(findKnown, [ids])).map(({ id }) => id);

/**
 * The organization, which nobody else changes until the end of the transaction. Read by a statement of its own: one that waits
 * for the lock reads the tables beside (addresses, texts) as they were before it waited.
 */
export const lockOrganizationRow = async (tx: Tx, scope: OrgScope): Promise<OrganizationRow> => {
  await tx.query(lockOrganization, [scope.organizationId]);
  const [row] = await tx.query(findOrganization, [scope.organizationId]);
  if (row === undefined) throw new Error('The organization of the scope is not there');
  return row;
};

export const writeAddress = (
  tx: Tx,
  scope: OrgScope,
  group: AddressGroup,
  address: Readonly<Record<AddressField, string>>,
) =>
  tx.query(saveAddress, [
    scope.organizationId,
    kinds[group],
    ...addressFields.map((field) => address[field]),
  ]);

export const writeDecision = (
  tx: Tx,
  scope: OrgScope,
  decision: { status: 'approved' | 'rejected'; reason: string | null; at: Date },
) => tx.query(decide, [scope.organizationId, decision.status, decision.reason, decision.at]);

/** Back to waiting for a decision. */
export const writeWaiting = (tx: Tx, scope: OrgScope) => tx.query(waitAgain, [scope.organizationId]);

export const writeName = (tx: Tx, scope: OrgScope, name: string) =>
  tx.query(rename, [scope.organizationId, name]);

export const writeType = (tx: Tx, scope: OrgScope, type: OrganizationType) =>
  tx.query(setType, [scope.organizationId, type]);
