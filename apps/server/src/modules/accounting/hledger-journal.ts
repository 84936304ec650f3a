import { bookDayOf } from '@goodshelf/contract/lookups';
import { type Cents, formatDecimal, negate } from '@goodshelf/money';
import { type JournalEntry, type LedgerAccount } from '../ledger/index.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { type JournalPart, ownerNameOf } from './journal-part.ts';

/** As hledger calls the kinds of accounts. */
const tops = {
  asset: 'assets',
  liability: 'liabilities',
  income: 'revenues',
  expense: 'expenses',
  memorandum: 'memorandum',
} as const;

const accounts = new Map(chartOfAccounts.map((account) => [account.code, account]));

/** Accounts of organizations end with its address, so that each has its own. */
const accountName = (
  code: LedgerAccount,
  { organizationId }: JournalEntry,
  names: JournalPart['names'],
): string => {
  const account = accounts.get(code);
  if (account === undefined) throw new Error(`No account: ${code}`);
  const name = `${tops[account.class]}:${code}`;
  if (account.owner === 'platform' || organizationId === null) return name;
  return `${name}:${names.get(organizationId)?.slug ?? organizationId}`;
};

// Debits are above zero there.
const amountText = (amountCents: Cents): string => `$${formatDecimal(negate(amountCents))}`;

/** A semicolon begins a comment, a bar divides payee and note, and a comma ends a tag's value. */
const plain = (text: string): string => text.replaceAll(/[\s;|]+/gu, ' ').trim();
const tag = (name: string, value: string): string => `${name}:${plain(value).replaceAll(',', ' ')}`;

const entryText = (entry: JournalEntry, names: JournalPart['names']): string => {
  const tags = [
    ...[tag('id', entry.id), tag('kind', entry.kind), tag('reference', entry.reference)],
    ...(entry.order === null ? [] : [tag('order', entry.order.number)]),
    ...(entry.happenedAt === null ? [] : [tag('happened', bookDayOf(entry.happenedAt))]),
    tag('organization', ownerNameOf(entry, names)),
  ];
  const lines = entry.postings.map(
    ({ account, amountCents }) => `    ${accountName(account, entry, names)}  ${amountText(amountCents)}\n`,
  );
  return `${bookDayOf(entry.occurredAt)} ${plain(entry.description)}  ; ${tags.join(', ')}\n${lines.join('')}\n`;
};

/** What the entries use, so that hledger's strict checks find no account that was mistyped; each part says its own. */
const declarations = (entries: readonly JournalEntry[], names: JournalPart['names']): string => {
  const used = new Set(
    entries.flatMap((entry) => entry.postings.map(({ account }) => accountName(account, entry, names))),
  );
  return used.size === 0
    ? ''
    : `${[...used]
        .toSorted()
        .map((name) => `account ${name}\n`)
        .join('')}\n`;
};

/** Entries as hledger reads them: https://hledger.org/hledger.html#journal */
export const hledgerJournal = (entries: readonly JournalEntry[], { names, isFirst }: JournalPart): string =>
  [
    ...(isFirst ? ['commodity $1,000.00\n\n'] : []),
    ...[declarations(entries, names), ...entries.map((entry) => entryText(entry, names))],
  ].join('');
