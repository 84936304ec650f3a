import { statement } from '../../platform/database/index.ts';

/** Whether a bank has taken back any of what was paid for an order. */
export const takenBackStatement = statement<{ is_taken_back: boolean }>(
  'orders.taken-back',
  `select exists (select from order_payments where organization_id = $1 and order_id = $2 and taken_back_cents > 0)
     is true as is_taken_back`,
);
