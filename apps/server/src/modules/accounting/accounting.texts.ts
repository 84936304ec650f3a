export const accountingTexts = {
  entries: {
    provider_payout: (reference: string) => `Provider payout ${reference}`,
    provider_charge: (reference: string) => `Provider charge ${reference}`,
    tax_remittance: (reference: string) => `Sales tax paid: ${reference}`,
    /** Nobody types this: "OR 2026 Q3 (2)" may be the second payment of a period. */
    again: (reference: string, correction: string) => `${reference} (after ${correction})`,
    reversal: (number: string, description: string) => `Correction ${number}: reverses “${description}”`,
  },
  recorded: {
    provider_payout: (amount: string) => `Provider payout of ${amount} recorded.`,
    provider_charge: (amount: string) => `Provider charge of ${amount} recorded.`,
    tax_remittance: (amount: string) => `Tax payment of ${amount} recorded.`,
  },
  alreadyRecorded: (amount: string, day: string) =>
    `This reference is already recorded, with ${amount} on ${day}.`,
  futureDay: 'Choose today or an earlier day.',
  oldDay: 'Choose a day within the last 12 months.',
  closedDay: (month: string, first: string) =>
    `The books for ${month} are closed. Choose ${first} or a later day.`,
  closed: (month: string) => `${month} is closed.`,
  closing: (month: string) => `${month} is closing. Nothing new is added to it.`,
  beforeTheBooks: (month: string) => `The books have nothing for ${month}.`,
  notOver: (month: string) => `${month} can be closed once it’s over.`,
  anotherFirst: (month: string, first: string) => `Close ${first} before ${month}.`,
  outOfBalance: (month: string) =>
    `${month} is out of balance, so it can’t be closed. Ask engineering to look into it.`,
  entryNotFound: 'We couldn’t find that entry.',
  notCorrectable:
    'This entry can’t be corrected here. Change what caused it instead, such as the order or the withdrawal.',
  correctionOpen: (number: string, isPosted: boolean) =>
    isPosted
      ? `Correction ${number} already reversed this entry.`
      : `Correction ${number} is already proposed for this entry.`,
  correctionReused: 'Something went wrong with this form. Reload the page and try again.',
  correctionNotFound: 'We couldn’t find that correction.',
  correctionIsYours: 'You proposed this correction, so someone else has to post it.',
  movedOn: {
    posted: (number: string) => `Correction ${number} has already been posted.`,
    declined: (number: string) => `Correction ${number} has already been declined.`,
    withdrawn: (number: string) => `Correction ${number} has already been withdrawn.`,
    proposed: (number: string) => `Correction ${number} is still waiting.`,
  },
  reasonMissing: 'Enter a reason.',
  proposed: (number: string) => `Correction ${number} proposed. Someone else has to post it.`,
  posted: (number: string) => `Correction ${number} posted.`,
  declined: (number: string) => `Correction ${number} declined.`,
  withdrawn: (number: string) => `Correction ${number} withdrawn.`,
  file: {
    platform: 'Goodshelf',
    columns: {
      day: 'Date (Eastern Time)',
      entry: 'Entry',
      kind: 'Kind',
      description: 'Description',
      reference: 'Reference',
      organization: 'Organization',
      order: 'Order',
      account: 'Account',
      debit: 'Debit',
      credit: 'Credit',
      /** Where it stands on another day, because its own was in a month that was closed. */
      happened: 'Happened on',
    },
  },
} as const;
