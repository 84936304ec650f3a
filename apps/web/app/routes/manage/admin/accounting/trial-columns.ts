import type { TrialBalanceLine } from '@goodshelf/contract/admin-accounting.contract';
import { dollars } from '../../../../ui/amount.tsx';
import type { ExportedColumn } from '../../../../ui/list/exported-column.ts';
import { bookWords } from './account-names.ts';
import { sidedOf } from './sides.ts';
import { accountingTexts } from './texts.ts';

const texts = accountingTexts.balance;

/** The trial balance in a file: each balance in the column of its side, so that both columns can be added up. */
export const trialColumns: readonly ExportedColumn<TrialBalanceLine>[] = [
  { header: texts.class, value: (line) => texts.classes[line.class] },
  { header: texts.account, value: ({ account }) => bookWords(account).name },
  { header: texts.code, value: ({ account }) => account },
  { header: texts.openingDebit, value: (line) => dollars(sidedOf(line.opening_cents).debitCents) },
  { header: texts.openingCredit, value: (line) => dollars(sidedOf(line.opening_cents).creditCents) },
  { header: texts.debits, value: (line) => dollars(line.debit_cents) },
  { header: texts.credits, value: (line) => dollars(line.credit_cents) },
  { header: texts.closingDebit, value: (line) => dollars(sidedOf(line.closing_cents).debitCents) },
  { header: texts.closingCredit, value: (line) => dollars(sidedOf(line.closing_cents).creditCents) },
];
