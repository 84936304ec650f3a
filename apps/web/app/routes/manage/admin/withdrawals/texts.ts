/** The desk at which staff pay withdrawals, or turn them down. */
export const staffWithdrawalsTexts = {
  list: {
    title: 'Withdrawals · Administration',
    heading: 'Withdrawals',
    lead: 'Money that organizations have asked for. Pay the oldest first.',
    pending: (count: number, amount: string) =>
      count === 0
        ? 'Nothing is waiting.'
        : count === 1
          ? `1 request is waiting: ${amount}.`
          : `${count} requests are waiting: ${amount} in total.`,
    status: 'Status',
    captions: {
      0: 'Pending withdrawals, oldest first',
      1: 'Completed withdrawals, newest first',
      2: 'Rejected withdrawals, newest first',
    },
    pages: 'withdrawals',
    notLoaded: 'We couldn’t load the withdrawals',
    search: 'Search withdrawals',
    searchHint: 'Organization, number, or whole reference',
    noMatch: 'No withdrawals match.',
    none: {
      0: 'No requests are waiting',
      1: 'Nothing has been paid yet',
      2: 'Nothing has been rejected',
    },
    noneText: {
      0: 'When an organization requests a withdrawal, it shows up here.',
      1: 'Withdrawals that were paid show up here with their check number or transaction ID.',
      2: 'Withdrawals that were rejected or canceled show up here with the reason.',
    },
    organization: 'Organization',
    number: 'Number',
    amount: 'Amount',
    requested: 'Requested',
    ended: 'Ended',
    to: 'Goes to',
    reference: 'Reference',
    reason: 'Reason',
    state: 'Can it be paid?',
    ready: 'Ready to pay',
    taken: (by: string, isYou: boolean) =>
      isYou ? 'You’re paying this' : by === '' ? 'Being paid' : `${by} is paying this`,
    canceled: 'Canceled by the organization',
    obstacles: {
      payout_details_held: 'On hold',
      payout_details_missing: 'No payment information',
      withdrawal_not_covered: 'Not covered',
      withdrawal_needs_approval: 'Needs approval',
      withdrawal_approved_by_you: 'You approved this',
    },
    approved: (by: string) => (by === '' ? 'Approved' : `Approved by ${by}`),
    someoneElsePays: 'Someone else pays it',
    inRun: (number: string) => `In run ${number}`,
    runs: 'Payment runs',
    heldUntil: 'Until ',
  },

  page: {
    title: (number: string) => `${number} · Withdrawals`,
    heading: 'Withdrawal',
    back: 'Withdrawals',
    notLoaded: 'We couldn’t load this withdrawal',
    missingTitle: 'Withdrawal not found',
    missing: 'We couldn’t find that withdrawal',
    missingText: 'Check the address, or look for it in the list.',
    seeAll: 'See all withdrawals',
    lead: (amount: string, isPending: boolean) => `${isPending ? 'requests' : 'requested'} ${amount}.`,
    band: 'What to do',
    ready: 'Ready to pay. Look up where to send it, pay it, and then record the payment here.',
    taken: {
      you: 'You’re paying this. You looked up where to send it on ',
      youAfter: '. Record the payment here when it’s done. The organization can’t cancel it anymore.',
      /** Something came in between. */
      youStopped: '. The organization can’t cancel it anymore.',
      before: (by: string) => `${by === '' ? 'Someone' : by} looked up where to send this on `,
      after: ' and may be paying it. Ask them before you do anything.',
      /** In a payment run, which takes it before anybody looks. */
      inRun: {
        you: 'You’ve been paying this since ',
        youAfter: '. Record the payment in its run or here. The organization can’t cancel it anymore.',
        before: (by: string) => `${by === '' ? 'Someone' : by} has been paying this since `,
        after: '. Ask them before you do anything.',
      },
    },
    own: 'You’re a member of this organization, so one of your colleagues has to decide.',
    held: {
      before: 'The payment information was just changed. Don’t pay this before ',
      after: (zone: string) => ` (${zone}). If something looks wrong, ask the requester first.`,
    },
    obstacles: {
      payout_details_missing:
        'The organization hasn’t said where to send the money, so it can’t be paid. Ask the requester to add their payment information.',
      withdrawal_not_covered:
        'The organization’s balance doesn’t cover this anymore, because of what it owes. It can’t be paid. Reject it and say why, so they can request less.',
    },
    needsApproval: {
      text: 'This is more than one person pays alone. Someone approves it, and someone else pays it.',
      approve: 'Approve',
      confirmTitle: (amount: string) => `Approve ${amount}?`,
      confirmText: (amount: string, organization: string, to: string) =>
        `${organization} gets ${amount} (${to}). Someone else on the team pays it. If the payment information changes first, it needs to be approved again.`,
      notYet: 'No answer came back, and this isn’t approved yet. You can try again.',
      unheard: 'We don’t know whether this was approved, because no answer came back. You can try again.',
      approved: 'The withdrawal is approved.',
      changed:
        'The payment information was changed just now. Check where the money would go, and then approve it again.',
    },
    approval: {
      you: 'You approved this on ',
      youAfter: ', so someone else has to pay it.',
      other: (by: string) => (by === '' ? 'This was approved on ' : `${by} approved this on `),
    },
    run: {
      before: 'This is part of payment run ',
    },
    completed: 'This was paid on ',
    rejected: 'This was rejected on ',
    canceled: 'The organization canceled this on ',
    by: (who: string) => (who === '' ? '' : ` by ${who}`),
    reason: (reason: string) => `Reason: ${reason}`,
    reference: (reference: string) => `Reference: ${reference}`,
    complete: 'Record payment',
    reject: 'Reject',
    request: {
      heading: 'Request',
      amount: 'Amount',
      requested: 'Requested',
      email: 'Requester’s email',
      noEmail: 'Their account was deleted',
    },
    destination: {
      heading: 'Where to send it',
      to: 'Goes to',
      none: 'Not known',
      changed: 'Last changed',
      never: 'Nothing saved yet',
      held: 'On hold until',
      show: 'Show where to send it',
      hide: 'Hide',
      note: 'This is recorded in the organization’s activity log. From then on, it’s yours to pay, and the organization can’t cancel it.',
      unheard: 'No answer came back, so we can’t show where to send it. Try again.',
      takeOver: 'Take this over?',
      takeOverText: (by: string) =>
        `${by === '' ? 'Someone else' : by} may have paid this already. Take it over only when you’re sure that nothing was sent.`,
      copied: 'Shown to you only while this page is open.',
      method: 'Method',
      email: 'PayPal email',
      payee: 'Pay to the order of',
      address: 'Mail to',
    },
    organization: {
      heading: 'Organization',
      name: 'Organization',
      type: 'Type',
      since: 'With us since',
    },
    money: {
      heading: 'Balances',
      pending: 'Pending',
      available: 'Available',
      reserved: (isPending: boolean) => (isPending ? 'Reserved, with this request' : 'Reserved'),
      paidOut: 'Paid out so far',
      debt: 'Owes for chargebacks',
      due: 'Owes Goodshelf',
    },
    history: {
      heading: (month: string) => `Since the beginning of ${month}`,
      sales: 'Sales',
      salesOf: (count: number, amount: string) =>
        count === 1 ? `1 sale that earned ${amount}` : `${count} sales that earned ${amount}`,
      refunds: 'Taken back by refunds',
      disputes: 'Taken back by banks',
    },
    earlier: 'Earlier withdrawals',
    noEarlier: 'This is their first one.',
  },

  complete: {
    title: 'Record payment',
    lead: (amount: string, to: string) =>
      `Pay ${amount} first (${to}), then enter what it’s known by. The organization sees it and gets an email. This can’t be undone.`,
    leadAnywhere: (amount: string) =>
      `Pay ${amount} first, then enter what it’s known by. The organization sees it and gets an email. This can’t be undone.`,
    labels: { 0: 'PayPal transaction ID', 1: 'Check number' },
    label: 'Reference',
    missing: {
      0: 'Enter the transaction ID',
      1: 'Enter the check number',
    },
    missingAny: 'Enter the reference',
    submit: 'Record payment',
    changed:
      'The payment information was changed after you saw it. Close this and look again where to send the money. If you’ve already paid, check where it went first.',
    notYet:
      'No answer came back, and this isn’t recorded. Try again with the same reference. It’s never recorded twice.',
    unheard:
      'We don’t know whether this was recorded, because no answer came back. Try again with the same reference. It’s never recorded twice.',
    recorded: 'The payment is recorded.',
  },

  reject: {
    title: 'Reject this withdrawal?',
    lead: (amount: string) =>
      `${amount} goes back to the organization’s available balance. Its owners get an email.`,
    reason: 'Reason',
    reasonHint: 'The organization reads this. Say what they can do now.',
    reasonMissing: 'Enter a reason',
    submit: 'Reject withdrawal',
    notYet: 'No answer came back, and this isn’t rejected yet. You can try again.',
    unheard: 'We don’t know whether this was rejected, because no answer came back. You can try again.',
    rejected: 'The withdrawal is rejected.',
  },

  ended: {
    completed: (reference: string) =>
      `Someone else completed this withdrawal in the meantime, with the reference ${reference}. What you entered wasn’t recorded.`,
    rejected: 'Someone else rejected this withdrawal in the meantime. What you entered wasn’t recorded.',
    canceled: 'The organization canceled this withdrawal in the meantime. What you entered wasn’t recorded.',
  },
} as const;
