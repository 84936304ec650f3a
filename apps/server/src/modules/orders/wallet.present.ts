import type { LedgerEntry } from '@goodshelf/contract/orders.contract';
import type {
  StatementLine as StatementLineShape,
  Wallet as WalletShape,
} from '@goodshelf/contract/wallet.contract';
import { max, sum, zero } from '@goodshelf/money';
import type { StatementLine, StoredEntry, Wallet } from '../ledger/index.ts';

export const presentEntry = (entry: StoredEntry): LedgerEntry => ({
  id: entry.id,
  occurred_at: entry.occurredAt.toISOString(),
  kind: entry.kind,
  description: entry.description,
  order_id: entry.order?.id ?? null,
  order_number: entry.order?.number ?? null,
  postings: entry.postings.map((posting) => ({
    account: posting.account,
    amount_cents: posting.amountCents,
  })),
});

export const presentWallet = (wallet: Wallet): WalletShape => ({
  pending_cents: wallet.pending,
  available_cents: wallet.available,
  reserved_cents: wallet.reserved,
  paid_out_cents: wallet.paid_out,
  debt_cents: wallet.debt,
  due_to_platform_cents: wallet.due_to_platform,
  withdrawable_cents: max(zero, sum([wallet.available, wallet.debt, wallet.due_to_platform])),
});

export const presentStatementLine = (line: StatementLine): StatementLineShape => ({
  entry: presentEntry(line.entry),
  amount_cents: line.amountCents,
  balance_cents: line.balanceCents,
});
