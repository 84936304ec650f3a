/**
 * What people read beside a field that the contract refuses. The specification's own messages (`required`, `valid email`,
 * the zip code's) stand in lookups/messages.ts, word for word. No zod here: pages that only know a rule load this file.
 */
export const inputTexts = {
  text: 'Enter text.',
  number: 'Enter a number.',
  wholeNumber: 'Enter a whole number.',
  amount: 'Enter an amount in dollars.',
  pounds: 'Enter a weight in pounds, up to 100.',
  firstWeight: 'Start at 0 pounds.',
  weightOrder: 'Enter a weight above the one before.',
  percent: 'Enter a percentage from 0 to 100, such as 12.5.',
  decimals: 'Use three decimal places or fewer.',
  listPrice: 'Enter a list price that’s at least the price.',
  priceTo: 'Enter an amount that’s at least the lowest price.',
  yesOrNo: 'Choose yes or no.',
  list: 'Choose from the list.',
  date: 'Enter a date.',
  webAddress: 'Enter a web address, such as https://example.org.',
  choice: 'Choose one of the options.',
  other: 'Check this value.',
  least: (least: string) => `Enter at least ${least}.`,
  most: (most: string) => `Enter ${most} or less.`,
  fewest: (count: number) => `Choose at least ${count}.`,
  greatest: (count: number) => `Choose ${count} or fewer.`,
  shortest: (length: number) => `Use at least ${length} characters.`,
  /** For a text that is longer than its field. */
  tooLong: (length: number) => `Use ${length} characters or fewer.`,
  /** For what no database and no email can hold: NUL, half a character. */
  unstorable: 'Remove the characters that can’t be saved.',
  /** Names stand in emails to people who never asked for one. */
  name: 'Enter a name without line breaks or web addresses.',
  address: 'Enter an address without line breaks or web addresses.',
  digitsOnly: 'Use digits only.',
  phoneTooLong: (digits: number) => `Use ${digits} digits or fewer.`,
  phonePrefix: 'Choose +1.',
  role: 'Choose Admin.',
  status: 'Choose Approve or Reject.',
  state: 'Choose a state from the list.',
  country: 'Choose US.',
  zipcodeElsewhere: (zipcode: string, state: string) =>
    `ZIP code ${zipcode} isn’t in ${state}. Check the ZIP code.`,
  pageSize: 'Choose 10, 25, 50, 100, or 1000.',
  taxId: 'Enter a tax ID like 12-3456789.',
  taxIdMissing: 'Enter your tax ID. Donors need it on their receipts.',
  discountCode: 'Use 3 to 30 letters, numbers, or hyphens.',
  venmoHandle: 'Enter a Venmo name, such as @lincoln-pta.',
  zelleContact: 'Enter the email address or US phone number that’s registered with Zelle.',
  givingFundUrl: 'Enter the link from PayPal, such as https://www.paypal.com/us/fundraiser/charity/12345.',
  statementTooLong: 'This statement is too long. Paste or upload a shorter period.',
  lastDay: 'Choose a last day that isn’t before the first.',
  pickupNoteMissing: 'Say when and where orders can be picked up.',
  contactMissing: 'Enter the email address to show',
  fileEmpty: 'The file is empty.',
  fileTooLarge: (megabytes: number) =>
    `Files can be up to ${megabytes} MB. Split this one and import the parts.`,
  imageTooLarge: (megabytes: number) => `Images can be up to ${megabytes} MB.`,
  trackingNumber: 'Use letters, digits, spaces, and dashes only.',
  nothingChosen: 'Choose at least one item.',
  shop: 'Enter the shop as your-store.myshopify.com.',
  /** Said to programs: nobody types an id. */
  notAnId: 'This isn’t an ID.',
} as const;

export const passwordTexts = {
  tooShort: (length: number) => `Use at least ${length} characters.`,
  tooLong: (length: number) => `Use ${length} characters or fewer.`,
  noUpperCase: 'Include at least one UPPER case letter.',
  noLowerCase: 'Include at least one lower case letter.',
  tooCommon: 'This password is too common. Choose another one.',
} as const;
