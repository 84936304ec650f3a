import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { PayoutBox } from './payout-box.ts';
import { findPayoutDetails, revealPayoutDetails } from './payouts.queries.ts';
import { payoutsTexts as texts } from './payouts.texts.ts';
import { savePayoutDetails } from './save-payout-details.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };

export const payoutsRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.getPayoutDetails, ({ scope, subject }) => findPayoutDetails(deps, scope, subject)),
  bind(endpoints.revealPayoutDetails, ({ scope, subject }) => revealPayoutDetails(deps, scope, subject)),
  bind(endpoints.savePayoutDetails, async ({ scope, subject }, { body }) => {
    await savePayoutDetails(deps)(scope, subject, body);
    return { success: texts.saved };
  }),
];
