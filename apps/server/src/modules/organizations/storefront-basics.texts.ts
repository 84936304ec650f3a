export const basicsTexts = {
  saved: 'Storefront details saved.',
  changed: 'Changed the storefront details',
  changedElsewhere:
    'Someone else just changed these details. You’re now looking at their version; what you typed is still here.',
  labels: {
    headline: 'Headline',
    contact_email: 'Contact email',
    is_contact_email_shown: 'Contact email is public',
    tax_id: 'Tax ID',
    are_gifts_deductible: 'Gifts are tax-deductible',
  },
  yes: 'Yes',
  no: 'No',
  noGifts: 'Stores don’t take gifts.',
} as const;
