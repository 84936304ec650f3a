import { consentWords } from '@goodshelf/contract/consent-words';
import type { SubscriberState } from '@goodshelf/contract/newsletter-words';
import type { NewsletterLinks } from '../../apps/server/src/modules/subscribers/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import type { School } from './school.ts';

export type TestSubscriber = { readonly id: string; readonly email: string; readonly expiresAt: Date };

const dayMs = 86_400_000;

/** Somebody on a school's list, or on the way there. */
export const createSubscriber = async (
  db: Db,
  school: Pick<School, 'id' | 'name'>,
  {
    email = `${newId()}@example.org`,
    state = 'confirmed',
    at = new Date(),
  }: { readonly email?: string; readonly state?: SubscriberState; readonly at?: Date } = {},
): Promise<TestSubscriber> => {
  const id = newId<'subscriber'>();
  const expiresAt = new Date(at.getTime() + 7 * dayMs);
  await db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into newsletter_subscribers (organization_id, id, email, state, consent, created_at, signed_up_at, changed_at,
         link_expires_at, confirmed_at, unsubscribed_at)
       values ($1, $2, $3, $4, $5, $6, $6, $6, case when $4 = 'pending' then $7::timestamptz end,
         case when $4 <> 'pending' then $6::timestamptz end, case when $4 = 'unsubscribed' then $6::timestamptz end)`,
      [school.id, id, email, state, consentWords(school.name), at, expiresAt],
    ),
  );
  return { id, email, expiresAt };
};

/** The word in a link that confirms a subscriber's first sign-up. */
export const newsletterTokenOf = (
  { modules }: { readonly modules: { readonly newsletterLinks: NewsletterLinks } },
  school: Pick<School, 'id'>,
  { id, expiresAt }: TestSubscriber,
): string =>
  modules.newsletterLinks.tokenFor(school.id, {
    ...{ purpose: 'confirm', subscriberId: id, round: 1, expiresAt },
  });
