/** Organizations in the account area: adding one, addresses, custom domain, approval. The specification fixes titles and tooltips of the addresses. */
export const organizationTexts = {
  add: {
    name: (noun: string) => `${noun} name`,
    note: 'Your organization gets its own storefront. It opens once we approve it.',
    noteOfStore: 'Your store opens once we approve it.',
    submit: (noun: string) => `Add ${noun}`,
  },

  rename: {
    name: 'Name',
    missing: 'Enter a name',
    note: 'You can change the name until your storefront opens. Your web address stays the same.',
    notLoaded: 'We couldn’t load your organization',
    isOpen: 'You can’t change the name anymore because your storefront is open.',
  },

  addresses: {
    location: 'Physical Business Address',
    locationOfStore: 'Physical Store Address',
    generalMailing: 'General Mailing',
    generalMailingHint: 'Where regular mail and store-bought products are sent.',
    donationMailing: 'Donation Mailing Address',
    donationMailingHint: 'Where supporters may send check donations.',
    none: 'Not added yet',
    label: 'Addresses',
    edit: 'Edit',
    states: 'States',
    territories: 'Territories and freely associated states',
    armedForces: 'Armed forces',
    name: 'Name',
    line1: 'Address line 1',
    line2: 'Address line 2',
    city: 'City',
    state: 'State',
    chooseState: 'Choose a state',
    zipcode: 'Zipcode',
    country: 'Country',
    map: 'View on map',
    unsaved: 'Unsaved changes',
  },

  domain: {
    intro:
      'Use your own web address for your storefront. You’ll need a domain and access to its DNS settings. We’ll give you two records to add there.',
    label: 'Domain',
    missing: 'Enter your domain',
    hint: 'For example, shop.your-school.org',
    hintOfStore: 'For example, books.your-store.com',
    storesNeedNone: 'Stores sell elsewhere, so they don’t need a domain here.',
    submit: 'Continue',
    removeTitle: (domain: string) => `Remove ${domain}?`,
    removeText:
      'Your storefront will go back to its old address, and links to this domain will stop working.',
    checked: 'Last checked',
    active:
      'Your storefront is live at this domain. We check these records every day, so keep them in place.',
    waiting:
      'Add these records at your DNS provider, then check them here. It can take an hour for changes to show up.',
    again: 'Check again',
    check: 'Check now',
    remove: 'Remove domain',
    notLoaded: 'We couldn’t load your domain',
    statusActive: 'Active',
    statusWaiting: 'Not verified',
    recordName: 'Name',
    recordValue: 'Value',
  },

  delivery: {
    goesTo: (address: string) => `Your general mailing address: ${address}.`,
    addressMissing: 'Add your general mailing address first. Orders are sent there.',
    changeAddress: 'Change address',
    addAddress: 'Add address',
    shipToSchool: 'Families can ship to the school',
    shipToSchoolHint:
      'We put the child’s name, teacher, and grade on the label. You hand out the packages. Sales tax is your state’s.',
    shipToUs: 'Customers can ship to us',
    shipToUsHint: 'We put a name on the label. You hand out the packages. Sales tax is your state’s.',
    pickup: 'Customers can pick up their order',
    pickupHint: 'It costs them nothing. We send the order to you, and you hand it out.',
    note: 'When and where to pick up',
    noteHint:
      'Shown at the checkout and on receipts. For example: Front office, school days from 8 to 3. Later changes apply to new orders only.',
    notLoaded: 'We couldn’t load your delivery settings',
  },

  basics: {
    headline: 'Headline',
    headlineHint: (usual: string) =>
      `Shown at the top of your storefront, up to 120 characters. Leave it blank to use “${usual}.”`,
    contact: 'Contact email',
    contactHint: 'Where customers can reach you with questions.',
    showContact: 'Show this address in my storefront and on receipts',
    taxId: 'Tax ID (EIN)',
    taxIdHint:
      'Printed on receipts. If gifts to you are tax-deductible, it’s also shown in your storefront. For example, 12-3456789.',
    taxIdHintOfStore: 'Printed on receipts. For example, 12-3456789.',
    deductible: 'Gifts to us are tax-deductible',
    deductibleHint:
      'Receipts will tell donors how much they can deduct. If you’re not sure, ask your accountant.',
    notLoaded: 'We couldn’t load your storefront details',
    badEmail: 'Enter an email address like name@example.org',
  },

  approval: {
    pending: 'Waiting for approval',
    approved: 'Open',
    rejected: 'Rejected',
    pendingTitle: 'Opening soon',
    rejectedTitle: 'Your storefront is closed',
    rejectedStoreTitle: 'Your store wasn’t approved',
    pendingText:
      'We’re checking your details and will open your storefront as soon as we’re done. You can set everything up in the meantime. Until then, visitors see a page that says you’ll open soon.',
    reason: (reason: string) => `Reason: ${reason}`,
    rejectedText: 'Update your settings, and then ask us to look again.',
    askAgain: 'Ask for another review',
  },
} as const;
