import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import type { MembersOf } from '../../../../features/members/members-of.ts';
import type { PanelName } from '../../../../shell/panels/panel-address.ts';

/** What the panels of a page are about. */
export type PanelSubject = {
  readonly of: MembersOf;
  /** The type of the organization they are about; empty until it is loaded. */
  readonly type: string;
  /** The type of the active organization; undefined without one. */
  readonly activeType: string | undefined;
  readonly hasOrganization: boolean;
};

const administered = /^\/manage\/admin\/organizations\/(?<organizationId>[^/]+)/;

/**
 * Whose users and addresses the panels show: on a page of the admin area those of the organization in its path, anywhere
 * else those of the active organization.
 */
export const panelSubject = (
  user: Pick<SignedInUser, 'organization_id' | 'organizations' | 'is_admin'>,
  pathname: string,
): PanelSubject => {
  const activeType = user.organizations.find(({ id }) => id === user.organization_id)?.type;
  const organizationId = administered.exec(pathname)?.groups?.['organizationId'];
  if (organizationId !== undefined && user.is_admin)
    return { of: { kind: 'administered', organizationId }, type: '', activeType, hasOrganization: true };
  return {
    of: { kind: 'active' },
    type: activeType ?? '',
    activeType,
    hasOrganization: activeType !== undefined,
  };
};

const ofAnybody: readonly PanelName[] = ['account', 'add-organization'];

/** Users and addresses need an organization; the rest is everybody's. */
export const isPanelOf = ({ hasOrganization }: PanelSubject, name: PanelName): boolean =>
  hasOrganization || ofAnybody.includes(name);
