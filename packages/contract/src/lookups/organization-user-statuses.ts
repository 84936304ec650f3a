import type { LookupRow } from './lookup.ts';

export const organizationUserStatus = { pending: 1, active: 2, rejected: 3 } as const;
export type OrganizationUserStatus = (typeof organizationUserStatus)[keyof typeof organizationUserStatus];

/** Platform staff move a pending user to active (Approve) or rejected (Reject). */
export const organizationUserStatuses = [
  { value: organizationUserStatus.pending, label: 'Pending', tone: 'warning' },
  { value: organizationUserStatus.active, label: 'Active', tone: 'success' },
  { value: organizationUserStatus.rejected, label: 'Rejected', tone: 'danger' },
] as const satisfies readonly (LookupRow<OrganizationUserStatus> & {
  tone: 'warning' | 'success' | 'danger';
})[];
