import { ledgerTexts } from './texts.ts';

const texts = ledgerTexts.accounts;

/** What a reader of the books may need to know about an account. */
export type AccountWords = { readonly name: string; readonly note: string };

type Names = { readonly organizationName: string; readonly productName: string };

/**
 * The accounts of the ledger in plain words. An account that this page does not know yet keeps its technical name, so
 * that an entry never loses a line.
 */
export const accountWords = (account: string, { organizationName, productName }: Names): AccountWords => {
  switch (account) {
    case 'pending':
      return { name: texts.pending, note: texts.pendingNote(organizationName) };
    case 'available':
      return { name: texts.available, note: texts.availableNote(organizationName) };
    case 'reserved':
      return { name: texts.reserved, note: texts.reservedNote };
    case 'paid_out':
      return { name: texts.paidOut, note: texts.paidOutNote(organizationName) };
    case 'debt':
      return { name: texts.debt, note: texts.debtNote(organizationName) };
    case 'due_to_platform':
      return { name: texts.due, note: texts.dueNote(organizationName) };
    case 'received_directly':
      return { name: texts.received, note: texts.receivedNote(organizationName) };
    case 'earned_directly':
      return { name: texts.kept, note: texts.keptNote(organizationName) };
    case 'provider_clearing':
      return { name: texts.clearing, note: texts.clearingNote };
    case 'bank':
      return { name: texts.bank, note: texts.bankNote };
    case 'fees':
      return { name: texts.fees, note: texts.feesNote };
    case 'revenue':
      return { name: productName, note: texts.revenueNote };
    case 'tax_payable':
      return { name: texts.tax, note: texts.taxNote };
    case 'refunds':
      return { name: texts.refunds, note: texts.refundsNote };
    case 'deposits':
      return { name: texts.deposits, note: texts.depositsNote };
    case 'cost_of_goods':
      return { name: texts.cost, note: texts.costNote };
    case 'gift_cards':
      return { name: texts.giftCards, note: texts.giftCardsNote };
    case 'inventory':
      return { name: texts.stock, note: texts.stockNote };
    default:
      return { name: account, note: '' };
  }
};
