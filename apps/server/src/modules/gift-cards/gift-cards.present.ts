import type { GiftCardDetails, GiftCardSummary } from '@goodshelf/contract/gift-cards.contract';
import { canDisable, canEnable, canResend } from './gift-cards.policy.ts';
import type { GiftCardDetailRow, GiftCardRow, historyStatement } from './gift-cards.repo.ts';

type MoveRow = NonNullable<(typeof historyStatement)['rowType']>;

export const presentGiftCard = (row: GiftCardRow): GiftCardSummary => ({
  id: row.id,
  last4: row.last4,
  state: row.state,
  amount_cents: row.amount_cents,
  balance_cents: row.balance_cents,
  recipient_email: row.recipient_email,
  recipient_name: row.recipient_name,
  order_id: row.order_id,
  order_number: row.order_number,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

export const presentGiftCardDetails = (
  row: GiftCardDetailRow,
  history: readonly MoveRow[],
): GiftCardDetails => ({
  ...presentGiftCard(row),
  sender_name: row.sender_name,
  message: row.message,
  reason: row.reason,
  history: history.map((move) => ({
    at: move.at.toISOString(),
    kind: move.kind,
    amount_cents: move.amount_cents,
    order_id: move.order_id,
    order_number: move.order_number,
  })),
  abilities: {
    disable: canDisable(row.state),
    enable: canEnable(row.state),
    resend: canResend(row.state),
  },
});
