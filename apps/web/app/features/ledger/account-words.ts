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
      return { name: 'Pending', note: `earned by ${organizationName}, not free yet` };
    case 'available':
      return { name: 'Available', note: `free to be paid out to ${organizationName}` };
    case 'reserved':
      return { name: 'Reserved', note: 'asked for, on its way' };
    case 'paid_out':
      return { name: 'Paid out', note: `sent to ${organizationName}` };
    case 'provider_clearing':
      return { name: 'Card payment', note: 'held by the card provider' };
    case 'fees':
      return { name: 'Card fees', note: 'what the card provider charges' };
    case 'revenue':
      return { name: productName, note: 'for the books, packing and shipping' };
    case 'tax_payable':
      return { name: 'Sales tax', note: 'owed to the state' };
    case 'refunds':
      return { name: 'Refunds', note: 'given back to the buyer' };
    case 'cost_of_goods':
      return { name: 'Cost of goods', note: 'what the books cost' };
    default:
      return { name: account, note: '' };
  }
};
