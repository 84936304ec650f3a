/** What every list of orders says. */
export const orderListTexts = {
  order: 'Order',
  date: 'Date',
  customer: 'Customer',
  status: 'Status',
  total: 'Total',
} as const;
