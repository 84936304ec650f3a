import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { deliveryTexts } from './delivery.texts.ts';
import { saveDelivery } from './save-delivery.ts';
import { saveStorefrontBasics } from './save-storefront-basics.ts';
import { basicsTexts as texts } from './storefront-basics.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** What the owner says of the shop. */
export const storefrontBasicsRoutes = (deps: Deps): Binding[] => {
  const save = saveStorefrontBasics(deps);
  const saveChoices = saveDelivery(deps);
  return [
    bind(endpoints.saveStorefrontBasics, async ({ scope, subject }, { body }) => {
      await save(scope, subject, body);
      return { success: texts.saved };
    }),
    bind(endpoints.saveDelivery, async ({ scope, subject }, { body }) => {
      await saveChoices(scope, subject, body);
      return { success: deliveryTexts.saved };
    }),
  ];
};
