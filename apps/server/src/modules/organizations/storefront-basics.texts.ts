export const basicsTexts = {
  saved: 'Storefront details saved.',
  changed: 'Changed the storefront details',
  labels: {
    headline: 'Headline',
    contact_email: 'Contact e-mail',
    is_contact_email_shown: 'Contact e-mail is public',
    tax_id: 'Tax ID',
    are_gifts_deductible: 'Gifts are tax-deductible',
  },
  yes: 'Yes',
  no: 'No',
  contactMissing: 'Enter the e-mail address to show',
  taxIdMissing: 'Enter your tax ID. Donors need it on their receipts.',
  noGifts: 'Stores don’t take gifts.',
  orderMailOn: 'Order e-mails are on.',
  orderMailOff: 'Order e-mails are off.',
} as const;
