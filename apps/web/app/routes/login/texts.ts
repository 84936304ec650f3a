/** Everything that the pages of the sign-in say, page by page. */
export const loginTexts = {
  // Labels that several forms share.
  fields: {
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    newPassword: 'New password',
    confirmNewPassword: 'Confirm new password',
    firstName: 'First name',
    lastName: 'Last name',
  },

  // What is said beside a field that was left empty.
  wrongEmail: 'Enter an email address, like name@example.com',
  missing: {
    email: 'Enter your email address',
    password: 'Enter your password',
    password_confirmation: 'Enter the password again',
    first_name: 'Enter your first name',
    last_name: 'Enter your last name',
    organization_name: 'Enter a name',
    code: 'Enter the code',
  },

  signIn: {
    notLoaded: 'Your password is correct, but we couldn’t load your account. Try again in a moment.',
    forgot: 'Forgot your password?',
    remember: 'Keep me signed in for 30 days',
    busy: 'Signing in…',
    submit: 'Sign in',
    other: 'Use another account',
    code: 'Code',
    codeHint: 'Enter the six digits from your authenticator app, or a recovery code.',
    title: (productName: string) => `Sign in · ${productName}`,
    heading: 'Sign in',
    leadShop: (shop: string, productName: string) => `Sign in to connect ${shop} to ${productName}.`,
    leadStore: 'Sign in to your store.',
    lead: 'See your orders, gifts, and organizations.',
    leadOn: 'Sign in to continue to the page you asked for.',
    isNew: 'New here?',
    create: 'Create an account',
    demo: 'This is a demo. Sign in as',
    demoEmail: 'owner@lincoln.test',
    demoWith: 'with the password',
    demoPassword: 'Goodshelf-Demo',
  },

  // What the sign-in page says to somebody who comes from another step.
  notices: {
    forgot: 'If there’s an account with this address, we’ve emailed it a link. The link works for one hour.',
    reset: 'Your password has been changed. Sign in with your new password.',
    registered: 'We’ve emailed you instructions. If you already have an account, sign in with its password.',
  },

  passkey: {
    unused: 'No passkey was used. Try again, or sign in with your password.',
    notLoaded: 'We couldn’t load your account. Try again.',
    unusable: 'That passkey can’t be used here.',
    unusedStep: 'No passkey was used. Try again, or enter a code.',
    signIn: 'Sign in with a passkey',
    use: 'Use a passkey',
  },

  register: {
    customer: 'Me',
    customerNote: 'I want to buy books or make a gift.',
    school: 'A public school',
    schoolNote: 'We’re raising money with a storefront.',
    schoolName: 'School name',
    nonProfit: 'A non-profit',
    nonProfitNote: 'We’re raising money with a storefront.',
    organizationName: 'Organization name',
    store: 'A store',
    storeNote: 'I sell books in my own Shopify store.',
    storeName: 'Store name',
    kind: 'Who is this account for?',
    nameHint: (max: number) => `Up to ${max} characters. Use the name people know you by.`,
    title: (productName: string) => `Create an account · ${productName}`,
    heading: 'Create an account',
    leadShop: (shop: string, productName: string) =>
      `Create an account to connect ${shop} to ${productName}.`,
    leadStore: 'Create an account for your store.',
    lead: 'It’s free and takes about a minute.',
    leadClosed:
      'We aren’t taking new organizations right now, but you can create an account for yourself to buy books or make a gift.',
    busy: 'Creating account…',
    submit: 'Create account',
    agree: 'By creating an account, you agree to our',
    terms: 'terms',
    and: 'and',
    privacy: 'privacy policy',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
  },

  forgot: {
    title: (productName: string) => `Forgot your password · ${productName}`,
    heading: 'Forgot your password?',
    lead: 'Enter your email address and we’ll send you a link to reset your password.',
    busy: 'Sending…',
    submit: 'Send reset link',
    back: 'Back to sign in',
  },

  reset: {
    title: (productName: string) => `New password · ${productName}`,
    incomplete: 'This link is incomplete',
    expired: 'This link has expired',
    incompleteText: 'Open the link from your email again, or ask for a new one.',
    expiredText: 'A password reset link works once, and only for one hour. You can ask for a new one.',
    again: 'Send a new link',
    back: 'Back to sign in',
    heading: 'Choose a new password',
    lead: 'You’ll sign in with it next. We’ll sign you out everywhere else.',
    busy: 'Saving…',
    submit: 'Save new password',
  },

  invitation: {
    title: (productName: string) => `Your invitation · ${productName}`,
    expired: 'This link has expired',
    expiredText:
      'An invitation works only once. If you’ve already accepted it, sign in. If not, ask the person who invited you to send a new one.',
    signIn: 'Sign in',
    forgot: 'Forgot your password?',
    notLoaded: 'We couldn’t load your account. Sign in with your new password.',
    join: (organization: string) => `Join ${organization}`,
    signInAs: 'You’re signing in as',
    invitedAs: 'You were invited as',
    tellUs: 'Enter your name and choose a password.',
    busy: 'Signing in…',
    accept: 'Accept invitation',
  },

  // The link with which platform staff act as an owner.
  support: {
    title: (productName: string) => `Act as owner · ${productName}`,
    heading: (owner: string) => `Act as ${owner}`,
    lead: 'You’ll be signed out of your own account and work as',
    leadEnd: 'for up to one hour. We record the start, the end, and what you change.',
    busy: 'Starting session…',
    start: 'Start session',
    expired: 'This link doesn’t work anymore',
    expiredText:
      'A link for acting as an owner works once, within five minutes, and only in the browser where it was created. Go back to the organization to create a new one.',
    back: 'Go to organizations',
  },

  verify: {
    title: (productName: string) => `Confirm your email · ${productName}`,
    heading: 'Check your email',
    sentTo: 'We sent an email to',
    open: 'Open the link in it to confirm your address.',
    more: 'Didn’t get the email, or is the address wrong?',
    moreText: 'It can take a few minutes. Check your spam folder, too.',
    logOut: 'Log Out',
    resend: 'Resend email',
    takeAddress: 'Use this address',
  },

  confirming: {
    asking: 'Confirming your email…',
    signInFirst: 'Sign in to confirm your email',
    signInFirstText:
      'To change the address of an account, you need to be signed in to it. Sign in with your current address and we’ll confirm the new one.',
    signIn: 'Sign in',
    confirmed: 'Your email is confirmed',
    choosePasswordText:
      'You opened this link in a different browser from the one you signed up in. To keep your account safe, choose a new password.',
    choosePassword: 'Choose a password',
    goingOn: 'We’re taking you to your account.',
    signInNow: 'Sign in to get started.',
    expired: 'This link has expired',
    incomplete: 'This link is incomplete',
    expiredText:
      'A confirmation link works once, and only for a day. If you’ve already used it, your email is confirmed.',
    incompleteText: 'Open the link from your email again, or ask for a new one.',
    again: 'Send a new link',
    toAccount: 'Go to your account',
  },
} as const;
