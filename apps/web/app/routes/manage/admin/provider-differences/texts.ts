import type {
  DifferenceKind,
  DifferenceState,
  ReportLineKind,
} from '@goodshelf/contract/provider-report-words';

const nouns = {
  payment: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  dispute_returned: 'won dispute',
  fee: 'charge',
  payout: 'payout',
  other: 'transaction',
} as const satisfies Record<ReportLineKind, string>;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const titles: Readonly<Record<DifferenceKind, (what: string) => string>> = {
  unknown: (what) => `${what} not in the books`,
  repeated: (what) => `${what} listed more than once`,
  amount: (what) => `${what} amounts don’t match`,
  fee: (what) => `${what} fees don’t match`,
  not_recorded: (what) => `${what} not recorded`,
  missing: (what) => `${what} not in the report`,
};

const sentences: Readonly<Record<DifferenceKind, (what: string) => string>> = {
  unknown: (what) => `The report lists this ${what}, but the books don’t have it.`,
  repeated: (what) => `The books have this ${what} once, and another line already matches it.`,
  amount: (what) => `The report and the books both have this ${what}, but not for the same amount.`,
  fee: (what) => `The report and the books agree on this ${what}, but not on the provider’s fee.`,
  not_recorded: (what) => `The report lists this ${what}, but it isn’t recorded in the books yet.`,
  missing: (what) => `The books have this ${what}, but the report doesn’t list it.`,
};

/** Where the reports of payment providers and the books differ. */
export const differencesTexts = {
  page: {
    title: 'Differences · Provider reports',
    heading: 'Differences',
    lead: 'Where a provider’s report and the books don’t say the same. Record what’s missing, or explain why it’s right.',
    back: 'Provider reports',
  },

  list: {
    caption: 'Differences',
    byState: 'Differences by status',
    pages: 'differences',
    notLoaded: 'We couldn’t load the differences',
    states: { open: 'Open', explained: 'Explained', settled: 'Settled' } satisfies Record<
      DifferenceState,
      string
    >,
    none: {
      open: 'No open differences. Everything in the reports matches the books or is explained.',
      explained: 'No explained differences.',
      settled: 'No settled differences. A difference is settled once the books and the report agree.',
    } satisfies Record<DifferenceState, string>,
    noneOfReport: {
      open: 'No open differences in this report.',
      explained: 'No explained differences in this report.',
      settled:
        'No settled differences in this report. A difference is settled once the books and the report agree.',
    } satisfies Record<DifferenceState, string>,
    zone: 'Times are in your own time zone. Open differences are checked again every hour, so some settle on their own.',
  },

  card: {
    title: (kind: DifferenceKind, lineKind: ReportLineKind) => titles[kind](capitalized(nouns[lineKind])),
    sentence: (kind: DifferenceKind, lineKind: ReportLineKind) => sentences[kind](nouns[lineKind]),
    amounts: (title: string) => `Amounts: ${title}`,
    source: 'Source',
    amount: 'Amount',
    fee: 'Fee',
    report: 'Report',
    books: 'Books',
    difference: 'Difference',
    notListed: 'Not listed',
    notBooked: 'Not in the books',
    feeUnknown: 'Not known yet',
    provider: 'Provider',
    time: 'When',
    reference: 'Provider’s ID',
    description: 'Provider’s description',
    organization: 'Organization',
    order: 'Order',
    fromReport: 'Report',
    gone: 'a deleted account',
    explained: (who: string) => `Explained by ${who} on `,
    recorded: (who: string) => `Recorded by ${who} on `,
    settled: 'The books and the report have agreed since ',
  },

  actions: {
    explain: 'Explain',
    explainAgain: 'Change explanation',
    explainFor: (action: string, title: string, reference: string) => `${action}: ${title}, ${reference}`,
    record: { payout: 'Record payout', fee: 'Record charge' },
  },

  explain: {
    title: 'Explain difference',
    titleAgain: 'Change explanation',
    lead: 'Say why this is right, or what’s being done about it. The difference then moves to “Explained.”',
    explanation: 'Explanation',
    explanationMissing: 'Enter an explanation',
    submit: 'Save explanation',
    replace: 'Replace explanation',
    done: 'The explanation is saved.',
    notYet:
      'No answer came back, and the explanation isn’t saved yet. Press again. Your words are still here.',
    unheard:
      'We don’t know whether the explanation was saved, because no answer came back. Press again. Your words are still here.',
    changed: 'This changed while you were writing. Your words are still here.',
    newer: (who: string) => `${who} explained it on `,
    newerGone: 'Someone with a deleted account',
    newerSettled: 'The books and the report agree by now, so there’s nothing left to explain.',
    newerMissing: 'This difference is gone. Its report was removed or compared again.',
  },

  record: {
    payout: {
      title: 'Record this payout?',
      text: (amount: string, day: string) =>
        `This records that ${amount} reached our bank account on ${day}. It moves from “Held by payment providers” to “Bank.” If that month is closed, it’s dated in the first open month.`,
      done: 'The payout is recorded.',
    },
    fee: {
      title: 'Record this charge?',
      text: (amount: string, day: string) =>
        `This records that the provider charged ${amount} on ${day}. It moves from “Held by payment providers” to “Payment fees.” If that month is closed, it’s dated in the first open month.`,
      done: 'The charge is recorded.',
    },
    notYet: 'No answer came back, and nothing is recorded yet. Press again. Nothing is ever recorded twice.',
    unheard:
      'We don’t know whether this was recorded, because no answer came back. Press again. Nothing is ever recorded twice.',
  },
} as const;
