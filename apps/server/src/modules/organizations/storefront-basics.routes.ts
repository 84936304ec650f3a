import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { actorOf } from '../audit/index.ts';
import type { OrderMail } from './order-mail.ts';
import { saveStorefrontBasics } from './save-storefront-basics.ts';
import { basicsTexts as texts } from './storefront-basics.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly orderMail: OrderMail };

/** What the owner says of the shop, and whether its people hear of orders. */
export const storefrontBasicsRoutes = (deps: Deps): Binding[] => {
  const { orderMail } = deps;
  const save = saveStorefrontBasics(deps);
  return [
    bind(endpoints.saveStorefrontBasics, async ({ scope, user }, { body }) => {
      await save(scope, actorOf(user), body);
      return { success: texts.saved };
    }),
    bind(endpoints.getOrderMail, async ({ scope, user }) => ({
      wants_order_mail: await orderMail.isWanted(scope, user.id),
    })),
    bind(endpoints.saveOrderMail, async ({ scope, user }, { body }) => {
      await orderMail.save(scope, user.id, body.wants_order_mail);
      return { success: body.wants_order_mail ? texts.orderMailOn : texts.orderMailOff };
    }),
  ];
};
