import { endpoints } from '@goodshelf/contract';
import type { FeeSchedule } from '@goodshelf/money';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { presentCart } from './cart.present.ts';
import { addGiftCardToCart, addGiftToCart, addProductToCart, changeCartLine } from './change-cart.ts';
import { loadCart } from './load-cart.ts';
import type { CartKeys } from './one-cart.ts';

type Deps = CartKeys & {
  readonly db: Db;
  /** What a card usually costs, to name what of the cart reaches the organization. */
  readonly feeSchedule: FeeSchedule;
  readonly limits: Pick<AttemptLimits, 'count'>;
};

export const cartRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.getCart, async (context) =>
    presentCart(await loadCart(deps)(context), deps.feeSchedule, deps.freeShippingFrom()),
  ),
  bind(endpoints.addProductToCart, (context, { body }) => addProductToCart(deps)(context, body)),
  bind(endpoints.addGiftToCart, (context, { body }) => addGiftToCart(deps)(context, body)),
  bind(endpoints.addGiftCardToCart, (context, { body }) => addGiftCardToCart(deps)(context, body)),
  bind(endpoints.changeCartLine, (context, { params, body }) =>
    changeCartLine(deps)(context, params.lineId, body.quantity),
  ),
  bind(endpoints.removeCartLine, (context, { params }) => changeCartLine(deps)(context, params.lineId, 0)),
];
