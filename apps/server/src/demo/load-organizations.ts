import { usualContent } from '@goodshelf/contract/page-content';
import { defaultTheme } from '@goodshelf/theme';
import { hashPassword } from '../modules/identity/index.ts';
import type { Tx } from '../platform/database/index.ts';
import {
  demoOrganizations,
  demoPassword,
  demoPeople,
  readDirectory,
  type DemoNeighbour,
  type DemoOrganization,
  type DemoPerson,
} from './demo-organizations.ts';

const dayMs = 86_400_000;

/** Puts the demo's people, organizations, memberships and campaigns into an empty database. */
export const loadOrganizations = async (tx: Tx, now: Date): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  for (const person of Object.values<DemoPerson>(demoPeople))
    await insertPerson(tx, person, passwordHash, now);
  for (const organization of demoOrganizations)
    await insertOrganization(tx, organization, { status: 'approved', createdDaysAgo: 63, now });
  for (const neighbour of readDirectory()) {
    await insertPerson(tx, neighbour.owner, passwordHash, now);
    const { createdDaysAgo } = neighbour;
    await insertOrganization(tx, neighbour, { status: 'pending', createdDaysAgo, now });
    await insertFirstLook(tx, neighbour, now);
  }
};

/** Its first published pages say what gifts do. */
const insertFirstLook = async (tx: Tx, neighbour: DemoNeighbour, now: Date): Promise<void> => {
  const { id, ownerId, usesOfMoney: uses, giftSuggestions: gifts } = neighbour;
  if (uses.length + gifts.length === 0) return;
  await tx.raw(
    `insert into theme_versions (organization_id, number, theme, content, is_worn, created_at, published_by)
     values ($1, 1, $2, $3, true, $4, $5)`,
    [id, defaultTheme, { ...usualContent, uses, gifts }, now, ownerId],
  );
};

const insertPerson = async (tx: Tx, person: DemoPerson, passwordHash: string, now: Date): Promise<void> => {
  await tx.raw(
    `insert into users (id, email, password_hash, first_name, last_name, email_verified_at, is_admin)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [person.id, person.email, passwordHash, person.firstName, person.lastName, now, person.isAdmin === true],
  );
};

type Making = {
  readonly status: 'approved' | 'pending';
  readonly createdDaysAgo: number;
  readonly now: Date;
};

const insertOrganization = async (
  tx: Tx,
  organization: DemoOrganization,
  { status, createdDaysAgo, now }: Making,
): Promise<void> => {
  const { address } = organization;
  const createdAt = new Date(now.getTime() - createdDaysAgo * dayMs);
  await tx.raw(
    `insert into organizations (id, type, name, slug, contact_email, is_contact_email_shown, tax_id, are_gifts_deductible,
       status, created_at, ships_to_organization, offers_pickup, pickup_note)
     values ($1, $2, $3, $4, $5, true, $6, $7, $8, $9, $10, $11, $12)`,
    [
      organization.id,
      organization.type,
      organization.name,
      organization.slug,
      organization.contactEmail,
      organization.taxId,
      organization.areGiftsDeductible,
      status,
      createdAt,
      organization.delivery?.shipsToOrganization === true,
      organization.delivery !== undefined,
      organization.delivery?.pickupNote ?? '',
    ],
  );
  await tx.raw('insert into storefront_texts (organization_id, tagline, story) values ($1, $2, $3)', [
    organization.id,
    organization.tagline,
    organization.story,
  ]);
  await tx.raw(
    `insert into organization_addresses (organization_id, kind, line1, city, state, zipcode)
     select $1, kind, $2, $3, $4, $5 from unnest(array['location', 'general_mailing', 'donation_mailing']) kind`,
    [organization.id, address.line1, address.city, address.state, address.zipcode],
  );
  await insertMember(tx, organization.id, organization.ownerId, true, '', createdAt);
  for (const { userId, relationship } of organization.members)
    await insertMember(tx, organization.id, userId, false, relationship, createdAt);
  for (const discount of organization.discounts ?? [])
    await insertDiscount(tx, organization.id, discount, createdAt, now);
  if (organization.campaign === null) return;
  const { id, title, story, goalCents } = organization.campaign;
  await tx.raw(
    `insert into campaigns (organization_id, id, title, story, goal_cents, starts_on, ends_on)
     values ($1, $2, $3, $4, $5, $6::date - 60, $6::date + 90)`,
    [organization.id, id, title, story, goalCents, now],
  );
};

const insertDiscount = async (
  tx: Tx,
  organizationId: string,
  discount: NonNullable<DemoOrganization['discounts']>[number],
  createdAt: Date,
  now: Date,
): Promise<void> => {
  await tx.raw(
    `insert into discount_codes (organization_id, id, code, kind, percent, amount_cents, min_goods_cents, ends_on,
       uses_per_customer_max, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::date - $9::int, $10, $11)`,
    [
      organizationId,
      discount.id,
      discount.code,
      discount.percent === undefined ? 'amount' : 'percent',
      discount.percent ?? null,
      discount.amountCents ?? null,
      discount.minGoodsCents ?? 0,
      now,
      discount.endedDaysAgo ?? null,
      discount.usesPerCustomerMax ?? null,
      createdAt,
    ],
  );
};

const insertMember = async (
  tx: Tx,
  organizationId: string,
  userId: string,
  isOwner: boolean,
  relationship: string,
  createdAt: Date,
): Promise<void> => {
  await tx.raw(
    `insert into memberships (organization_id, user_id, is_owner, role_in_organization, status, created_at, decided_at)
     values ($1, $2, $3, $4, 2, $5, $5)`,
    [organizationId, userId, isOwner, relationship, createdAt],
  );
  await tx.raw('update users set organization_id = $1 where id = $2', [organizationId, userId]);
};
