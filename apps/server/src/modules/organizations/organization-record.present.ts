import type {
  AdministeredOrganization,
  OrganizationSummary,
} from '@goodshelf/contract/admin-organizations.contract';
import type { DirectoryEntry } from '@goodshelf/contract/directory.contract';
import type { OrganizationFacts, OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { storefrontUrl } from '@goodshelf/contract/lookups';
import type { Person } from '../../platform/subject/index.ts';
import type { AdministeredRow, SummaryRow } from './administered.queries.ts';
import type { OrganizationRow } from './organization-record.repo.ts';
import { administeredAbilities, organizationAbilities, summaryAbilities } from './organizations.policy.ts';
import type { DirectoryRow } from './public-directory.queries.ts';

export const presentOrganization = (
  row: OrganizationRow,
  shopUrl: string,
  subject: Person,
): OrganizationRecord => ({
  ...presentFacts(row, shopUrl),
  abilities: organizationAbilities(row, subject),
});

const presentFacts = (row: OrganizationRow, shopUrl: string): OrganizationFacts => ({
  id: row.id,
  type: row.type,
  name: row.name,
  slug: row.slug,
  url: storefrontUrl(shopUrl, row),
  status: row.status,
  rejection_reason: row.rejection_reason,
  custom_domain: row.custom_domain,
  custom_domain_status: row.custom_domain_status,
  contact_email: row.contact_email,
  is_contact_email_shown: row.is_contact_email_shown,
  tax_id: row.tax_id,
  are_gifts_deductible: row.are_gifts_deductible,
  ships_to_organization: row.ships_to_organization,
  offers_pickup: row.offers_pickup,
  pickup_note: row.pickup_note,
  tagline: row.tagline,
  location_address_line1: row.location_address_line1,
  location_address_line2: row.location_address_line2,
  location_address_city: row.location_address_city,
  location_address_state: row.location_address_state,
  location_address_zipcode: row.location_address_zipcode,
  location_address_country: row.location_address_country,
  general_mailing_address_line1: row.general_mailing_address_line1,
  general_mailing_address_line2: row.general_mailing_address_line2,
  general_mailing_address_city: row.general_mailing_address_city,
  general_mailing_address_state: row.general_mailing_address_state,
  general_mailing_address_zipcode: row.general_mailing_address_zipcode,
  general_mailing_address_country: row.general_mailing_address_country,
  donation_mailing_address_line1: row.donation_mailing_address_line1,
  donation_mailing_address_line2: row.donation_mailing_address_line2,
  donation_mailing_address_city: row.donation_mailing_address_city,
  donation_mailing_address_state: row.donation_mailing_address_state,
  donation_mailing_address_zipcode: row.donation_mailing_address_zipcode,
  donation_mailing_address_country: row.donation_mailing_address_country,
});

type OwnerColumns = Pick<SummaryRow, 'owner_id' | 'owner_name' | 'owner_email'>;
const presentOwner = ({ owner_id: id, owner_name: name, owner_email: email }: OwnerColumns) =>
  id === null || email === null ? null : { id, name: name ?? '', email };

export const presentAdministered = (row: AdministeredRow, shopUrl: string): AdministeredOrganization => ({
  ...presentFacts(row, shopUrl),
  owner: presentOwner(row),
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  counts: { active: row.active, pending: row.pending, rejected: row.rejected },
  abilities: administeredAbilities(row),
});

export const presentSummary = (row: SummaryRow, shopUrl: string): OrganizationSummary => ({
  id: row.id,
  name: row.name,
  type: row.type,
  slug: row.slug,
  url: storefrontUrl(shopUrl, row),
  status: row.status,
  city: row.city,
  state: row.state,
  owner: presentOwner(row),
  member_count: row.member_count,
  pending_member_count: row.pending_member_count,
  created_at: row.created_at.toISOString(),
  abilities: summaryAbilities(row),
});

export const presentDirectoryEntry = (row: DirectoryRow, shopUrl: string): DirectoryEntry => ({
  name: row.name,
  slug: row.slug,
  type: row.type,
  tagline: row.tagline,
  city: row.city,
  state: row.state,
  url: storefrontUrl(shopUrl, row),
});
