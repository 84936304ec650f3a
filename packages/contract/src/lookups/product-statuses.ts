import type { LookupRow } from './lookup.ts';

export const productStatus = {
  unpublished: 1,
  published: 2,
  archivedGeneral: 3,
  archivedDiscontinued: 4,
  archivedLowMargin: 5,
  archivedDmcaDelayedPublication: 6,
  archivedDmcaPublisherBlocked: 7,
  archivedDmcaContributorBlocked: 8,
} as const;
export type ProductStatus = (typeof productStatus)[keyof typeof productStatus];

export const productStatuses = [
  { value: productStatus.unpublished, label: 'Unpublished' },
  { value: productStatus.published, label: 'Published' },
  { value: productStatus.archivedGeneral, label: 'Archived - General' },
  { value: productStatus.archivedDiscontinued, label: 'Archived - Discontinued' },
  { value: productStatus.archivedLowMargin, label: 'Archived - Low Margin' },
  { value: productStatus.archivedDmcaDelayedPublication, label: 'Archived - DMCA Delayed Publication' },
  { value: productStatus.archivedDmcaPublisherBlocked, label: 'Archived - DMCA Publisher Blocked' },
  { value: productStatus.archivedDmcaContributorBlocked, label: 'Archived - DMCA Contributor Blocked' },
] as const satisfies readonly LookupRow<ProductStatus>[];
