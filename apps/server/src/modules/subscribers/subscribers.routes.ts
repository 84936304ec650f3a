import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { recordTakenOut } from '../audit/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { followNewsletterLink, getNewsletterLink } from './follow-link.ts';
import type { NewsletterLinks } from './newsletter-links.ts';
import { removeSubscriber } from './remove-subscriber.ts';
import { signUp } from './sign-up.ts';
import { listSubscribers } from './subscribers.queries.ts';
import { subscribersTexts as texts } from './subscribers.texts.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly links: NewsletterLinks;
};

export const subscribersRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.signUpForNewsletter, async (context, { body }) => ({
    told: await signUp(deps)(context, body),
  })),
  bind(endpoints.getNewsletterLink, (context, { params }) =>
    getNewsletterLink(deps)(context, params.newsletterToken),
  ),
  bind(endpoints.followNewsletterLink, (context, { params }) =>
    followNewsletterLink(deps)(context, params.newsletterToken),
  ),
  bind(endpoints.listSubscribers, ({ scope }, { query }) => listSubscribers(deps.db, scope, query)),
  bind(endpoints.exportSubscribers, async ({ scope, subject }, { query }) => {
    const found = await listSubscribers(deps.db, scope, { ...query, state: 'confirmed' });
    // A file of many is read by pages, and told once.
    if (query.page === 1)
      await recordTakenOut(deps, scope, {
        ...{ actor: subject, action: 'newsletter.exported', summary: texts.log.exported(found.total) },
      });
    return found;
  }),
  bind(endpoints.removeSubscriber, async ({ scope, subject }, { params }) => ({
    success: await removeSubscriber(deps)(scope, subject, params.subscriberId),
  })),
];
