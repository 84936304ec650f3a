import type { LedgerEntry } from '@goodshelf/contract/orders.contract';
import type {
  StatementLine as StatementLineShape,
  StatementPage,
  UpcomingFunds as UpcomingFundsShape,
  Wallet as WalletShape,
} from '@goodshelf/contract/wallet.contract';
import { max, sum, zero } from '@goodshelf/money';
import type { Statement, StatementLine, StoredEntry, Wallet } from '../ledger/index.ts';
import type { UpcomingFunds } from './upcoming-funds.queries.ts';

export const presentEntry = (entry: StoredEntry): LedgerEntry => ({
  id: entry.id,
  occurred_at: entry.occurredAt.toISOString(),
  happened_at: entry.happenedAt?.toISOString() ?? null,
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

const presentStatementLine = (line: StatementLine): StatementLineShape => ({
  entry: presentEntry(line.entry),
  amount_cents: line.amountCents,
  balance_cents: line.balanceCents,
});

export const presentStatement = ({ lines, hasNewer, hasOlder }: Statement): StatementPage => ({
  items: lines.map(presentStatementLine),
  newer_than: hasNewer ? (lines[0]?.entry.id ?? null) : null,
  older_than: hasOlder ? (lines.at(-1)?.entry.id ?? null) : null,
});

export const presentUpcoming = ({ wait, dueAt, cents, orderCount }: UpcomingFunds): UpcomingFundsShape => ({
  wait,
  due_at: dueAt?.toISOString() ?? null,
  amount_cents: cents,
  order_count: orderCount,
});
