import { statement } from '../../platform/database/index.ts';
import { outsideProvider } from '../settlement/index.ts';

/**
 * Whether a bank has taken back any of what was paid for an order, and whether it was paid to the organization itself: then we
 * hold nothing that could go back.
 */
export const takenBackStatement = statement<{ is_taken_back: boolean; is_paid_outside: boolean }>(
  'orders.taken-back',
  `select exists (select from order_payments where organization_id = $1 and order_id = $2 and taken_back_cents > 0)
     is true as is_taken_back,
     exists (select from order_payments where organization_id = $1 and order_id = $2 and provider = '${outsideProvider}')
     is true as is_paid_outside`,
);
