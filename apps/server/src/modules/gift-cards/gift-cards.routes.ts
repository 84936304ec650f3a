import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { resendGiftCard, setGiftCardDisabled, setGiftCardsSold } from './change-gift-card.ts';
import type { GiftCardCodes } from './gift-card-codes.ts';
import { checkGiftCard, getGiftCard, listGiftCards } from './gift-cards.queries.ts';
import { settingsStatement } from './gift-cards.repo.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly codes: GiftCardCodes;
  readonly limits: Pick<AttemptLimits, 'count' | 'requireRoom'>;
};

export const giftCardsRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.checkGiftCard, (context, { body }) => checkGiftCard(deps, context, body.code)),
  bind(endpoints.getGiftCardSettings, async ({ scope }) => {
    const [settings] = await deps.db.readInScope(scope, settingsStatement, [scope.organizationId]);
    return settings ?? { is_on: false, outstanding_cents: 0 };
  }),
  bind(endpoints.setGiftCardsSold, async ({ scope, subject }, { body }) => ({
    success: await setGiftCardsSold(deps)(scope, subject, body.is_on),
  })),
  bind(endpoints.listGiftCards, ({ scope }, { query }) => listGiftCards(deps.db, scope, query)),
  bind(endpoints.getGiftCard, ({ scope }, { params }) => getGiftCard(deps.db, scope, params.giftCardId)),
  bind(endpoints.setGiftCardDisabled, async ({ scope, subject }, { params, body }) => ({
    success: await setGiftCardDisabled(deps)(scope, subject, params.giftCardId, body),
  })),
  bind(endpoints.resendGiftCard, async ({ scope, subject }, { params, body }) => ({
    success: await resendGiftCard(deps)(scope, subject, params.giftCardId, body),
  })),
];
