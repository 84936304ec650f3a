const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Withdrawals that staff pay together, in one sitting. */
export const withdrawalRunTexts = {
  list: {
    title: 'Payment runs · Administration',
    heading: 'Payment runs',
    lead: 'Withdrawals that are paid together, newest first.',
    back: 'Withdrawals',
    caption: 'Payment runs, newest first',
    pages: 'payment runs',
    notLoaded: 'We couldn’t load the payment runs',
    none: 'No payment runs yet',
    noneText: 'Choose the withdrawals that are ready, and start a payment run to pay them together.',
    noneLink: 'See what’s ready',
    number: 'Number',
    started: 'Started',
    by: 'By',
    gone: 'A deleted account',
    count: 'Withdrawals',
    paid: 'Paid',
    paidShort: (paid: number, of: number) => `${paid} of ${of} paid`,
    paidOf: (paid: number, of: number) => `${paid} of ${of}`,
    state: 'Status',
    waiting: (count: number) => `${count} to pay`,
    done: 'Done',
    amount: 'Amount',
  },

  start: {
    action: 'Start a payment run',
    title: (count: number, amount: string) =>
      count === 1 ? `Start a payment run for ${amount}?` : `Start a payment run for ${count} withdrawals?`,
    text: (count: number, amount: string) =>
      count === 1
        ? 'It’s yours to pay from then on. No one else on the team can pay it, and the organization can’t cancel it anymore.'
        : `They add up to ${amount}. They’re yours to pay from then on. No one else on the team can pay them, and the organizations can’t cancel them anymore.`,
    notYet: 'No answer came back, and no payment run was started. Try again.',
    unheard:
      'We don’t know whether the payment run was started, because no answer came back. Try again. It’s never started twice.',
    started: 'The payment run is started.',
    leftOutUnsaid: 'It couldn’t be paid when the run was started.',
  },

  page: {
    title: (number: string) => `${number} · Payment runs`,
    heading: 'Payment run',
    back: 'Payment runs',
    notLoaded: 'We couldn’t load this payment run',
    missingTitle: 'Payment run not found',
    missing: 'We couldn’t find that payment run',
    missingText: 'Check the address, or look for it in the list.',
    seeAll: 'See all payment runs',
    started: 'Started on ',
    by: (who: string) => (who === '' ? '' : ` by ${who}`),
    progress: 'Progress',
    progressOf: (paid: number, of: number, paidAmount: string, amount: string) =>
      `${paid} of ${of} paid · ${paidAmount} of ${amount}`,
    wontBe: (count: number) =>
      count === 1 ? '1 was rejected or canceled.' : `${count} were rejected or canceled.`,
    nothingToPay: 'None of these are to be paid anymore.',
    band: 'What to do',
    look: 'Look up where to send these payments, pay them, and then record them here.',
    lookAgain: 'Look up where to send the rest, pay them, and then record them here.',
    theirs: (who: string) =>
      who === ''
        ? 'Someone else may be paying these. Open a withdrawal to take it over.'
        : `${who} is paying these. Open a withdrawal to take it over.`,
    stuck: 'What’s left can’t be paid right now. Each one says why.',
    show: 'Show where to send them',
    hide: 'Hide where to send them',
    unheard: 'No answer came back, so we can’t show where to send them. Try again.',
    note: 'This is recorded in each organization’s activity log.',
    shown:
      'Pay these, and then record each one below. Where to send them is shown only while this page is open.',
    done: 'All paid. There’s nothing left to do here.',
    leftOut: (count: number) =>
      count === 1 ? '1 withdrawal isn’t in this run' : `${count} withdrawals aren’t in this run`,
    gone: (count: number) =>
      count === 1
        ? 'Someone else took over 1 withdrawal, so it isn’t in this run anymore.'
        : `Someone else took over ${count} withdrawals, so they aren’t in this run anymore.`,
    goneText: 'If you’ve already paid, tell them right away, so that it isn’t paid twice.',
    dismiss: 'Dismiss',
  },

  groups: {
    headings: { 0: 'PayPal', 1: 'Mailed checks' },
    heading: 'No payment information',
    unknown: 'Not known',
    sum: (count: number, amount: string) => `${counted(count, 'withdrawal', 'withdrawals')} · ${amount}`,
    organization: 'Organization',
    to: 'Goes to',
    amount: 'Amount',
    references: { 0: 'PayPal transaction ID', 1: 'Check number' },
    reference: 'Reference',
    /** After the label, for whoever cannot see beside what it stands. */
    referenceFor: (organization: string, number: string) => `for ${organization}, ${number}`,
    email: 'email',
    mailTo: 'name and address',
    enteredUnrecorded: (reference: string) => `You entered ${reference}. It wasn’t recorded.`,
    paid: 'Paid',
    waiting: 'To pay',
  },

  fill: {
    labels: { 0: 'One reference for all', 1: 'First check number' },
    hints: {
      0: 'The batch ID or transaction ID that PayPal gave you',
      1: 'The checks below get the numbers that follow',
    },
    fill: 'Fill in',
    missing: { 0: 'Enter a reference', 1: 'Enter the first check number' },
    noDigits: 'Enter a number that ends in digits',
    filled: (count: number) => `Filled in ${counted(count, 'field', 'fields')}.`,
  },

  files: {
    download: { 0: 'Download for PayPal', 1: 'Download check list' },
    names: {
      0: (number: string) => `${number}-paypal.csv`,
      1: (number: string) => `${number}-checks.csv`,
    },
    online: {
      email: 'Email',
      amount: 'Amount',
      currency: 'Currency',
      reference: 'Reference ID',
      note: 'Note',
      noteOf: (number: string) => `Withdrawal ${number}`,
    },
    checks: {
      check: 'Check number',
      payee: 'Payee',
      line1: 'Address line 1',
      line2: 'Address line 2',
      city: 'City',
      state: 'State',
      zipcode: 'ZIP code',
      amount: 'Amount',
      memo: 'Memo',
    },
    byHand: (numbers: string) =>
      `Not in the file: ${numbers}. Spreadsheets would misread the email address, so pay it separately.`,
  },

  record: {
    submit: (count: number) =>
      count === 0 ? 'Record payments' : `Record ${counted(count, 'payment', 'payments')}`,
    note: 'Leave a field empty to record that payment later.',
    confirmTitle: (count: number) => `Record ${counted(count, 'payment', 'payments')}?`,
    confirmText: (count: number, amount: string) =>
      `${amount} in total. ${count === 1 ? 'The organization sees the reference and gets an email.' : 'Each organization sees its reference and gets an email.'} This can’t be undone.`,
    nothing: 'Enter at least one reference',
    twice: (number: string) => `${number} has the same check number`,
    notYet: 'No answer came back, and nothing is recorded yet. Press again. Nothing is ever recorded twice.',
    partly: (done: number, of: number) =>
      `No answer came back. ${done} of ${of} ${done === 1 ? 'is' : 'are'} recorded. Press again for the rest. Nothing is ever recorded twice.`,
    unheard:
      'We don’t know what was recorded, because no answer came back. Press again. Nothing is ever recorded twice.',
    recorded: (count: number) =>
      count === 1 ? 'The payment is recorded.' : `${count} payments are recorded.`,
    leftOut: (count: number) =>
      count === 1
        ? '1 payment wasn’t recorded. The reason is next to it.'
        : `${count} payments weren’t recorded. The reason is next to each one.`,
    leftOutGone: (count: number) =>
      count === 1
        ? '1 payment wasn’t recorded, because it isn’t in this run anymore. See the top of the page.'
        : `${count} payments weren’t recorded, because they aren’t in this run anymore. See the top of the page.`,
    changed:
      'The payment information was changed after you saw it. Look again where to send the money. If you’ve already paid, check where it went first.',
  },
} as const;
