/** The pages on which members ask for their organization’s money, and see what became of it. */
export const withdrawalsTexts = {
  withdraw: {
    title: (name: string) => `Withdraw · ${name}`,
    heading: 'Withdraw',
    lead: 'Have the money your storefront earned sent to you.',
    back: 'Wallet',
    all: 'All withdrawals',
    notLoaded: 'We couldn’t load what you can withdraw',
    sums: {
      label: 'What you can withdraw',
      available: 'Available balance',
      debt: 'You owe for chargebacks',
      due: 'You owe Goodshelf',
      withdrawable: 'Available to withdraw',
      owed: 'What you owe is taken off first.',
    },
    none: {
      title: 'We don’t know where to send your money yet',
      text: 'Choose PayPal or a mailed check. Then come back here. Your money stays in your wallet until you withdraw it.',
      action: 'Add payment information',
    },
    tooLittle: {
      title: (minimum: string) => `You need at least ${minimum} to withdraw`,
      text: (now: string, missing: string) => `You have ${now}, so you’re ${missing} short.`,
      action: 'See what becomes available, and when',
    },
    notYou: (name: string) => `Only ${name} can request a withdrawal. You’re acting on their behalf.`,
    staff: 'Only members of this organization can request a withdrawal.',
  },

  form: {
    label: 'Withdraw money',
    amount: 'How much would you like?',
    all: (amount: string) => `All of it – ${amount}`,
    allButMore: (amount: string) => `${amount} – the most in one request`,
    part: 'Part of it',
    partAmount: 'Amount',
    partHint: (least: string, most: string) => `From ${least} to ${most}`,
    missing: 'Enter an amount',
    tooMuch: (most: string) => `Enter ${most} or less.`,
    to: 'Where it goes',
    change: 'Change',
    changeWhat: 'payment information',
    when: 'When',
    review: 'We review every request before we send the money.',
    held: {
      before: 'Your payment information was just changed. For your safety, no money is sent before ',
      after: (zone: string) => ` (${zone}). You can request it now.`,
    },
    note: 'We may ask for your password. You can cancel until we start sending the money.',
    submit: (amount: string) => `Withdraw ${amount}`,
    submitNothing: 'Withdraw',
    notYet:
      'No answer came back, and we don’t have your request. You can try again. Nothing is ever requested twice.',
    unheard:
      'We don’t know whether we got your request, because no answer came back. You can try again. If the first try went through, nothing is requested twice.',
    arrived: (amount: string) => `We got your request for ${amount}.`,
  },

  open: {
    heading: (number: string) => `Withdrawal ${number}`,
    lead: 'We’re reviewing your request. You can make another one when this one is done.',
    beingPaid:
      'We’re sending this now, so it can’t be canceled anymore. If something’s wrong, email us right away.',
    soon: 'Now. We’ll email you when it’s on its way.',
    amount: 'Amount',
    to: 'Where it goes',
    noDestination: 'Nowhere yet. Add your payment information, so we can send it.',
    requested: 'Requested',
    by: (who: string) => (who === '' ? '' : ` by ${who}`),
    when: 'When',
    review: 'When we’ve reviewed it',
    held: {
      before: 'Not before ',
      after: (zone: string) => ` (${zone}), because your payment information was just changed`,
    },
    cancel: 'Cancel request',
    canceled: (amount: string) => `Request canceled. ${amount} is available again.`,
    sure: 'Cancel this request?',
    sureText: (amount: string) =>
      `${amount} goes back to your available balance. You can withdraw it again at any time.`,
  },

  list: {
    title: (name: string) => `Withdrawals · ${name}`,
    heading: 'Withdrawals',
    lead: 'Every withdrawal you’ve requested, newest first.',
    back: 'Wallet',
    withdraw: 'Withdraw',
    notLoaded: 'We couldn’t load your withdrawals',
    caption: 'Withdrawals, newest first',
    pages: 'withdrawals',
    none: 'No withdrawals yet',
    noneText: 'When you request a withdrawal, it shows up here, with what becomes of it.',
    number: 'Number',
    requested: 'Requested',
    amount: 'Amount',
    to: 'Sent to',
    state: 'Status',
    ended: 'Ended',
    details: 'Reference or reason',
  },

  notice: {
    open: (amount: string) => `We’re reviewing your request to withdraw ${amount}.`,
    openTo: (amount: string, to: string) => `We’re reviewing your request to withdraw ${amount} (${to}).`,
    see: 'See the request',
    rejected: (amount: string, reason: string) =>
      `Your request to withdraw ${amount} was rejected: “${reason}” The money is available again.`,
    seeRejected: 'See your withdrawals',
  },

  wallet: {
    withdraw: 'Withdraw',
    all: 'Withdrawals',
  },
} as const;
