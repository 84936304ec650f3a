import { customerAddressesMax } from '@goodshelf/contract/customer-words';

const ordersOf = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** What whoever keeps customers reads. */
export const customersTexts = {
  noSuchCustomer: 'We couldn’t find that customer. They may have been erased.',
  noOrderOfAddress: 'No order in your storefront has this email address.',
  added: 'Here’s what you know of this person.',
  noted: 'The note is saved.',
  agreed: 'Saved: this customer agrees to emails.',
  declined: 'Saved: this customer doesn’t want emails.',
  exported: 'The file is ready.',
  erased: 'The customer is erased. Amounts, orders, and your books stay as they were.',
  merged: 'The customers are merged.',
  separated: 'The customers are separate again.',
  changed: 'Someone merged or separated this customer in the meantime. Reload the page and look again.',
  typeTheAddress: 'Type the customer’s email address exactly',
  refusal: {
    same: 'Choose another customer to merge with this one.',
    tooMany: `One customer can have up to ${customerAddressesMax} email addresses.`,
    open: (number: string) =>
      `Order ${number} is still open. Erase this customer when it’s completed or canceled.`,
    disputed: (number: string) =>
      `The payment for order ${number} is disputed. Erase this customer when the bank has decided.`,
    refund: (number: string) =>
      `A refund for order ${number} is still on its way. Erase this customer when it has arrived.`,
  },
  log: {
    added: 'Looked up someone who ordered and never paid',
    exported: 'Downloaded everything known about a customer',
    exportedAll: (count: number) => `Downloaded a list of customers (${count.toLocaleString('en-US')})`,
    erased: (orders: number) => `Erased a customer (${ordersOf(orders)})`,
    merged: (others: number, own: number) =>
      `Merged two customers (${ordersOf(others)} joined ${ordersOf(own)})`,
    separated: 'Separated two customers who had been merged',
    agreed: 'Noted that a customer agrees to emails',
    declined: 'Noted that a customer doesn’t want emails',
  },
  /** The same stands in the database (migration 0490). */
  erasedNote: 'Erased with its customer.',
} as const;
