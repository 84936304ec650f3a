import { Problem } from '@goodshelf/contract';
import type { NewsletterLink as ShownLink } from '@goodshelf/contract/newsletter.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { NewsletterLink, NewsletterLinks } from './newsletter-links.ts';
import { linkState } from './subscribers.policy.ts';
import { confirmStatement, findStatement, holdById, unsubscribeStatement } from './subscribers.repo.ts';
import { nextState } from './subscribers.state.ts';
import { subscribersTexts as texts } from './subscribers.texts.ts';
import { presentLink } from './subscribers.present.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly links: NewsletterLinks };

/** Who leaves can always do so; nobody joins the list of a shop that isn't open. */
const readLink = (
  { links }: Deps,
  { scope, storefront }: StorefrontContext,
  token: string,
): NewsletterLink => {
  const link = links.readToken(scope.organizationId, token);
  if (link === null) throw new Problem('newsletter_link_not_found', texts.noSuchLink);
  if (link.purpose === 'confirm' && !storefront.isOpen)
    throw new Problem('storefront_not_open', texts.notOpen(storefront.name));
  return link;
};

/** What a link would do. Mail scanners open links, so looking changes nothing. */
export const getNewsletterLink =
  (deps: Deps) =>
  async (context: StorefrontContext, token: string): Promise<ShownLink> => {
    const link = readLink(deps, context, token);
    const { organizationId } = context.scope;
    const [row] = await deps.db.readInScope(context.scope, findStatement, [
      organizationId,
      link.subscriberId,
    ]);
    return presentLink(link, row, deps.clock.now());
  };

/** Confirms, or unsubscribes. Pressed again it changes nothing and says the same; a link that is over says so and does nothing. */
export const followNewsletterLink =
  (deps: Deps) =>
  async (context: StorefrontContext, token: string): Promise<ShownLink> => {
    const link = readLink(deps, context, token);
    const { scope } = context;
    return deps.db.inScope(scope, async (tx) => {
      const key = [scope.organizationId, link.subscriberId];
      const at = deps.clock.now();
      const [held] = await tx.query(holdById, key);
      const moves = held !== undefined && linkState(link, held, at) === 'waiting';
      const event = link.purpose === 'confirm' ? 'confirms' : 'unsubscribes';
      if (!moves || nextState(held.state, event) === null) return presentLink(link, held, at);
      await tx.query(link.purpose === 'confirm' ? confirmStatement : unsubscribeStatement, [...key, at]);
      const [row] = await tx.query(findStatement, key);
      return presentLink(link, row, at);
    });
  };
