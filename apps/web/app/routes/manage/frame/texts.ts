/** The frame of the account area: menu, switcher, panels. The specification fixes the names of menu entries and panels. */
export const frameTexts = {
  acting: {
    label: 'Acting as someone else',
    actingAs: 'You’re acting as',
    logged: '(Goodshelf support). Everything you do is recorded in their activity log under your name.',
    end: 'End session',
  },

  frame: {
    skip: 'Skip to content',
    openMenu: 'Open menu',
    menu: 'Menu',
    closeMenu: 'Close menu',
    logOut: 'Log Out',
    noScript: 'This page needs JavaScript. Turn it on in your browser’s settings, then reload the page.',
  },

  menu: {
    overview: 'Overview',
    orders: 'Orders',
    customers: 'Customers',
    products: 'Products',
    categories: 'Categories',
    groups: 'Groups',
    organizations: 'Organizations',
    withdrawals: 'Withdrawals',
    settings: 'Settings',
    wallet: 'Wallet',
    attention: 'Needs attention',
    // Read after a number.
    waiting: 'waiting for approval',
    open: 'open',
    notices: (count: number) => `copyright ${count === 1 ? 'notice' : 'notices'} to review`,
    dashboard: 'Dashboard',
    customProduct: 'Custom product',
    productSelection: 'Product selection',
    books: 'Books',
    bulkSync: 'Bulk sync',
    paymentInformation: 'Payment information',
    theming: 'Theming',
    myTransactions: 'My Transactions',
    admin: 'Admin',
    store: 'Store',
    organization: 'Organization',
    account: 'Account',
    users: 'Users',
    addresses: 'Addresses',
    label: 'Account area',
    support: 'Support',
  },

  panels: {
    information: 'Information',
    password: 'Password',
    account: 'Account',
    addInformation: 'Add Information',
    addresses: 'Addresses',
    customDomain: 'Custom domain',
    storefrontBasics: 'Storefront details',
    delivery: 'Delivery',
    organizationName: 'Name',
    users: 'Users',
    addUser: 'Add User',
    editUser: 'Edit User',
  },

  colors: {
    auto: 'Device colors',
    light: 'Light colors',
    dark: 'Dark colors',
    label: 'Colors',
  },

  switcher: {
    chooseTitle: (noun: string) => `Choose ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}`,
    chooseText: 'You no longer have access to the one you were in. Choose another to continue.',
  },
} as const;
