import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups';

const dates = createDateWriter({ timeZone: receiptTimeZone });
const clockTime = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: receiptTimeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
});

/** "28 November 2026 at 9:00 AM EST": a sentence of the server has no reader's clock. */
const moment = (at: Date): string => `${dates.default(at)} at ${clockTime.format(at)}`;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What organizations and platform staff are told about withdrawals. */
export const withdrawalsTexts = {
  no_storefront: 'Your store sells through Shopify and is paid there, so there’s nothing to withdraw.',
  requested: (amount: string) =>
    `You asked for ${amount}. We’ve set it aside, and we’ll email you when it’s on its way.`,
  endedAlready: (number: string) =>
    `We got this request (${number}) before, and it has ended. Your withdrawals show what became of it.`,
  canceled: (amount: string) => `Request canceled. ${amount} is available again.`,
  completed: (amount: string) => `${amount} is marked as paid. We’ve emailed the organization.`,
  rejected: (amount: string) =>
    `Request rejected. The organization can use the ${amount} again, and gets an email with your reason.`,
  notFound: 'We couldn’t find this withdrawal.',
  open: (number: string, amount: string) =>
    `You already asked for ${amount} (${number}). You can ask again when that’s paid, or cancel it first.`,
  tooMuch: (amount: string) =>
    amount === '$0.00'
      ? 'There’s nothing to withdraw right now.'
      : `You can withdraw up to ${amount} right now.`,
  reused: 'This request was sent before with another amount. Reload the page to see it.',
  movedOn: {
    completed: (by: string, reference: string) =>
      `${by === '' ? 'Someone' : by} already marked this as paid, with reference ${reference}.`,
    rejected: (by: string) => `${by === '' ? 'Someone' : by} already rejected this request.`,
    canceled: 'The organization canceled this request.',
    canceledByYou: 'This request was canceled already.',
    beingPaid:
      'We’re already sending this, so it can’t be canceled. If something’s wrong, email us right away.',
    paid: 'This request was paid already, so it can’t be canceled.',
    rejectedAlready: 'We rejected this request already. Its money is available again.',
  },
  held: (until: Date) =>
    `Payment information was changed recently, so this can’t be paid until ${moment(until)}.`,
  missingAtStaff: 'The organization has no payment information that we can read. Ask them to enter it again.',
  changed: 'Payment information changed after you opened it. Open it again before you pay.',
  notCovered: (owed: string) =>
    `The organization owes ${owed} that a bank took back, and doesn’t have it available. Reject this request so that they can ask for what’s left.`,
  /** `by` is empty when the account is gone. */
  taken: (by: string, at: Date) =>
    `${by === '' ? 'Someone' : by} looked up where to send this on ${moment(at)} and may be paying it. Ask them before you do anything.`,
  takenInRun: (by: string, at: Date) =>
    `${by === '' ? 'Someone' : by} has had this in a payment run since ${moment(at)} and may be paying it. Ask them before you do anything.`,
  approved: (amount: string) => `You approved ${amount}. Someone else on the team can pay it now.`,
  /** `by` is empty when the account is gone. */
  approvedAlready: (by: string) =>
    `${by === '' ? 'Someone else' : by} already approved this. Anyone else on the team can pay it.`,
  needsApproval:
    'This is more than one person can pay alone. Someone else on the team has to approve it first.',
  approvedByYou: 'You approved this, so someone else on the team has to pay it.',
  ownOrganization:
    'You’re a member of this organization. Someone else on the team has to handle its withdrawals.',
  runs: {
    notFound: 'We couldn’t find this payment run.',
    empty: 'None of these can be paid right now. The list says why.',
    reused:
      'Someone else already started this payment run. Reload the page and select the withdrawals again.',
    inOther: (number: string) => `You’re already paying this in run ${number}.`,
    outside: 'This isn’t part of the payment run.',
    started: (count: number) =>
      `Payment run started with ${count} ${count === 1 ? 'withdrawal' : 'withdrawals'}.`,
    recorded: (count: number) =>
      `${count} ${count === 1 ? 'payment' : 'payments'} recorded. We’ve emailed the ${count === 1 ? 'organization' : 'organizations'}.`,
  },
  schedule: {
    saved: 'Automatic withdrawals are on.',
    off: 'Automatic withdrawals are off.',
    /** `by` is empty when the account is gone. */
    changedElsewhere: (by: string) =>
      `${by === '' ? 'Someone' : by} changed this while you had it open. Reload the page to see it.`,
    log: (frequency: 'never' | 'weekly' | 'monthly', day: number, least: string) =>
      frequency === 'never'
        ? 'Turned off automatic withdrawals'
        : `Set automatic withdrawals to ${
            frequency === 'weekly' ? `every ${weekdays[day - 1] ?? ''}` : `day ${day} of every month`
          }, from ${least}`,
  },
  entries: {
    requested: (number: string) => `Withdrawal ${number} requested`,
    completed: (number: string) => `Withdrawal ${number} paid`,
    rejected: (number: string) => `Withdrawal ${number} rejected`,
    canceled: (number: string) => `Withdrawal ${number} canceled`,
  },
  log: {
    requested: (number: string, amount: string) => `Asked to withdraw ${amount} (${number})`,
    scheduled: (number: string, amount: string) =>
      `Asked to withdraw ${amount} (${number}), as set for automatic withdrawals`,
    canceled: (number: string, amount: string) => `Canceled the withdrawal of ${amount} (${number})`,
    completed: (number: string, amount: string, where: string, reference: string) =>
      `Marked the withdrawal of ${amount} (${number}) as paid to ${where}, reference ${reference}`,
    rejected: (number: string, amount: string, reason: string) =>
      `Rejected the withdrawal of ${amount} (${number}): ${reason}`,
    approved: (number: string, amount: string, where: string) =>
      `Approved the withdrawal of ${amount} (${number}) to ${where}`,
    inRun: (number: string, run: string) => `Took withdrawal ${number} to pay it in run ${run}`,
    opened: (number: string, where: string) => `Looked up where to send withdrawal ${number}: ${where}`,
  },
} as const;
