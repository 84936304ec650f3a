import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { NewsletterLinks } from './newsletter-links.ts';
import { findStatement } from './subscribers.repo.ts';

/** What is emailed to whoever has signed up: a link that confirms, or, for who is on the list already, only the way off it. */
export type NewsletterLetter = {
  readonly to: string;
  /** Null: the address is confirmed already. */
  readonly confirm: { readonly token: string; readonly consent: string } | null;
  readonly unsubscribeToken: string;
};

/** Null when nothing is left to say: the person has confirmed, unsubscribed or was removed meanwhile. */
export const findNewsletterLetter = async (
  { db, links }: { readonly db: Db; readonly links: NewsletterLinks },
  scope: OrgScope,
  { subscriberId, kind }: { readonly subscriberId: string; readonly kind: 'confirm' | 'known' },
): Promise<NewsletterLetter | null> => {
  const { organizationId } = scope;
  const [row] = await db.readInScope(scope, findStatement, [organizationId, subscriberId]);
  if (row?.state !== (kind === 'known' ? 'confirmed' : 'pending')) return null;
  const { email, consent, round, link_expires_at: expiresAt } = row;
  return {
    to: email,
    confirm:
      expiresAt === null
        ? null
        : {
            token: links.tokenFor(organizationId, { purpose: 'confirm', subscriberId, round, expiresAt }),
            consent,
          },
    unsubscribeToken: links.tokenFor(organizationId, {
      ...{ purpose: 'unsubscribe', subscriberId, round: 0, expiresAt: null },
    }),
  };
};
