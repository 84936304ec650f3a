import type { GiftCardMoveKind, GiftCardState } from '@goodshelf/contract/gift-card-words';
import { statement } from '../../platform/database/index.ts';

export type GiftCardRow = {
  readonly id: string;
  readonly last4: string | null;
  readonly state: GiftCardState;
  readonly amount_cents: number;
  readonly balance_cents: number;
  readonly recipient_email: string;
  readonly recipient_name: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
};

const columns = `id, last4, state, amount_cents, balance_cents, recipient_email, recipient_name, order_id, order_number, created_at,
  sent_at`;

/** The newest that are looked through, as in every list that never stops growing (decision 0033). */
export const reach = 10_000;

// What people search by is short or whole, so it is looked up by its own index.
const found = `state <> 'unpaid' and ($2::text is null or state = $2) and ($3 = '' or last4 = upper($3) or recipient_email = lower($3))`;

export const pageStatement = statement<GiftCardRow>(
  'gift-cards.page',
  `select ${columns} from gift_cards where organization_id = $1 and ${found}
   order by created_at desc, id desc limit $4 offset $5`,
);

export const countStatement = statement<{ total: number }>(
  'gift-cards.count',
  `select count(*)::int as total from (
     select from gift_cards where organization_id = $1 and ${found} limit ${reach + 1}) counted`,
);

export type GiftCardDetailRow = GiftCardRow & {
  readonly sender_name: string;
  readonly message: string;
  readonly reason: string;
  readonly code_version: number;
};

const details = `${columns}, sender_name, message, reason, code_version`;

export const cardStatement = statement<GiftCardDetailRow>(
  'gift-cards.card',
  `select ${details} from gift_cards where organization_id = $1 and id = $2 and state <> 'unpaid'`,
);

export const lockCardStatement = statement<GiftCardDetailRow>(
  'gift-cards.lock-card',
  `select ${details} from gift_cards where organization_id = $1 and id = $2 and state <> 'unpaid' for update`,
);

export const historyStatement = statement<{
  readonly at: Date;
  readonly kind: GiftCardMoveKind;
  readonly amount_cents: number;
  readonly order_id: string;
  readonly order_number: string;
}>(
  'gift-cards.history',
  `select at, kind, amount_cents, order_id, order_number from gift_card_moves
   where organization_id = $1 and card_id = $2 order by at desc, id desc limit 200`,
);

export const writeStateStatement = statement<never>(
  'gift-cards.write-state',
  'update gift_cards set state = $3, reason = $4 where organization_id = $1 and id = $2',
);

export const writeRecipientStatement = statement<never>(
  'gift-cards.write-recipient',
  'update gift_cards set recipient_email = $3 where organization_id = $1 and id = $2',
);

export const settingsStatement = statement<{ is_on: boolean; outstanding_cents: number }>(
  'gift-cards.settings',
  `select coalesce((select is_on from gift_card_settings where organization_id = $1), false) as is_on,
     coalesce((select sum(balance_cents) from gift_cards where organization_id = $1 and balance_cents > 0), 0)::bigint as outstanding_cents`,
);

export const writeSettingsStatement = statement<{ is_on: boolean }>(
  'gift-cards.write-settings',
  `insert into gift_card_settings (organization_id, is_on, changed_at) values ($1, $2, $3)
   on conflict (organization_id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
     where gift_card_settings.is_on <> excluded.is_on
   returning is_on`,
);

export const organizationTypeStatement = statement<{ type: string }>(
  'gift-cards.organization-type',
  'select type from storefronts where id = $1',
);
