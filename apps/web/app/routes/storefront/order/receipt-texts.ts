/** The receipt on the order page; printed, it is a sheet of its own. */
export const receiptTexts = {
  paid: 'Receipt',
  unpaid: 'Your order',
  number: (number: string) => `Order ${number}`,
  print: 'Print',
  emailAgain: 'Email my receipt again',
  emailedTo: (email: string) => `Sent to ${email}.`,
  notEmailed: 'We couldn’t email your receipt. Try again in a few minutes.',
  item: 'Item',
  amount: 'Amount',
  discount: (code: string) => `Discount (${code})`,
  shipping: 'Shipping',
  pickup: 'Pick-up',
  tax: 'Sales tax',
  feeCover: 'Card fee you covered',
  totalPaid: 'Total paid',
  total: 'Total',
  paidWith: (brand: string, last4: string) => `Paid with ${brand} ending in ${last4}.`,
  partPaidWith: (amount: string, brand: string, last4: string) =>
    `${amount} paid with ${brand} ending in ${last4}.`,
  partPaid: (amount: string) => `${amount} paid.`,
  deductible: (amount: string, organization: string) =>
    `${amount} of this is a gift to ${organization}. You received nothing in return for it.`,
  from: 'From',
  to: 'To',
  taxId: (taxId: string) => `Tax ID ${taxId}`,
} as const;
