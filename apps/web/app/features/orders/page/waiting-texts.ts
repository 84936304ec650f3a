/** What staff and organizations read who say what of an order can’t be shipped. */
export const waitingTexts = {
  button: 'Mark out of stock',
  title: 'Items that can’t ship',
  lead: 'Choose how many copies aren’t on the shelf. Everything else still ships, and the customer gets an email. If you find them later, set the numbers back to 0.',
  outOfStock: (title: string) => `${title}: out of stock`,
  backordered: (title: string) => `${title}: on backorder`,
  outOfStockHint: 'More copies won’t come.',
  backorderedHint: 'More copies will come. They go to the oldest order first.',
  expected: (title: string) => `${title}: expected on`,
  shelf: 'Other copies on the shelf',
  shelfHint:
    'If none are left, no one else can buy it. If some are, only the copies you marked leave the stock.',
  shelfEmpty: 'None left. Set its stock to 0',
  shelfStocked: 'Some left. Keep selling them',
  submit: 'Save',
  nothing: 'Change at least one number.',
} as const;
