import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { listDiscounts } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';
import { addDiscount, changeDiscount, setDiscountStopped } from './save-discount.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

export const discountsRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.listDiscounts, ({ scope }, { query }) => listDiscounts(deps, scope, query)),
  bind(endpoints.addDiscount, async ({ scope, subject }, { body }) => {
    const { id, code } = await addDiscount(deps)(scope, subject, body);
    return { success: texts.added(code), id };
  }),
  bind(endpoints.changeDiscount, async ({ scope, subject }, { params, body }) => {
    const { id, code } = await changeDiscount(deps)(scope, subject, params.discountId, body);
    return { success: texts.saved(code), id };
  }),
  bind(endpoints.setDiscountStopped, async ({ scope, subject }, { params, body }) => {
    const isStopped = body.is_stopped;
    const { id, code } = await setDiscountStopped(deps)(scope, subject, params.discountId, isStopped);
    return { success: (isStopped ? texts.stopped : texts.resumed)(code), id };
  }),
];
