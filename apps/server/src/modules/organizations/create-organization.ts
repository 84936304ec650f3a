import { randomInt } from 'node:crypto';
import type { OrganizationType } from '@goodshelf/contract/lookups';
import { enterScope, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { tell } from '../events/index.ts';
import { personOf } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit } from '../audit/index.ts';
import { people } from '../identity/index.ts';
import { addOwner } from '../members/index.ts';
import { newOrganizationRepo } from './new-organization.repo.ts';
import { slugOf } from './slug.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.change;

export type NewOrganization = {
  readonly type: OrganizationType;
  /** 1 to 30 characters, trimmed. */
  readonly name: string;
  readonly owner: { readonly userId: string; readonly email: string };
  readonly at: Date;
};

export type CreateOrganization = (
  tx: Tx,
  organization: NewOrganization,
) => Promise<{ readonly id: string; readonly slug: string }>;

const triesMax = 6;

/**
 * Makes a pending organization whose owner is an active member and acts on it from now on; staff are told. The
 * transaction works for it from here on: row level security lets nobody else write it. The slug comes from the name; where it is taken, digits are added.
 */
export const createOrganization =
  (deps: { readonly scopeOf: (organizationId: string) => OrgScope }): CreateOrganization =>
  async (tx, { type, name, owner, at }) => {
    const id = newId<'organization'>();
    const scope = deps.scopeOf(id);
    const wanted = slugOf(name);
    await enterScope(tx, scope);
    for (let attempt = 1; attempt <= triesMax; attempt++) {
      const slug = attempt === 1 ? wanted : `${wanted}-${suffix(attempt)}`;
      if (!(await newOrganizationRepo.insert(tx, { id, type, name, slug, email: owner.email, at }))) continue;
      await Promise.all([
        addOwner(tx, scope, owner.userId, at),
        people.activate(tx, owner.userId, id),
        tell(tx, 'organization.waiting', { organizationId: id, isAgain: false, at: at.toISOString() }),
        recordAudit(tx, scope, {
          action: 'organization.created',
          summary: texts.logAdded(name),
          actor: personOf(owner.userId),
          at,
        }),
      ]);
      return { id, slug };
    }
    throw new Error('No slug was free for a new organization');
  };

/** 2 first, then ever longer random numbers: a popular name finds a free one soon. */
const suffix = (attempt: number): number =>
  attempt === 2 ? 2 : randomInt(10 ** (attempt - 1), 10 ** attempt);
