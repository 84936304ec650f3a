import type { ReportLineKind } from '@goodshelf/contract/provider-report-words';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** One report of a payment provider. */
export const reportTexts = {
  page: {
    title: (name: string) => `${name} · Provider reports`,
    heading: 'Provider report',
    back: 'Provider reports',
    notLoaded: 'We couldn’t load this report',
    missingTitle: 'Report not found',
    missing: 'We couldn’t find that report',
    missingText: 'It may have been removed, or the address may have a typo.',
    seeAll: 'See all reports',
    added: (who: string) => `Added by ${who} on `,
    gone: 'a deleted account',
    comparedAt: 'Last compared on ',
  },

  actions: {
    compare: 'Compare again',
    remove: 'Remove',
  },

  compare: {
    done: 'The report was compared again.',
    notYet: 'No answer came back, and the report hasn’t been compared again yet. Try again.',
    unheard: 'We don’t know whether the report was compared again, because no answer came back. Try again.',
  },

  remove: {
    title: 'Remove this report?',
    text: (open: number, explained: number) =>
      open + explained === 0
        ? 'Its lines are removed with it. What’s recorded in the books stays. You can add the report again later.'
        : `Its lines and ${counted(open + explained, 'difference', 'differences')} are removed with it, including every explanation. What’s recorded in the books stays. You can add the report again later.`,
    done: 'The report is removed.',
    notYet: 'No answer came back, and the report is still here. Try again.',
    unheard: 'We don’t know whether the report was removed, because no answer came back. Try again.',
  },

  band: {
    matched: (matched: number, lines: number) => {
      if (lines === 1) return `The only line ${matched === 1 ? 'matches' : 'doesn’t match'} the books.`;
      if (matched === 0) return `None of the ${lines.toLocaleString('en-US')} lines match the books.`;
      return matched === lines
        ? `All ${lines.toLocaleString('en-US')} lines match the books.`
        : `${matched.toLocaleString('en-US')} of ${counted(lines, 'line', 'lines')} ${matched === 1 ? 'matches' : 'match'} the books.`;
    },
    open: (count: number) => `${counted(count, 'difference is', 'differences are')} still open.`,
    explained: (count: number) =>
      count === 0
        ? 'No differences are open.'
        : `${counted(count, 'difference is', 'differences are')} explained.`,
  },

  goOn: {
    heading: 'This report isn’t finished.',
    text: (file: string, rows: number) =>
      rows === 0
        ? `None of ${file} has arrived yet.`
        : `${counted(rows, 'line', 'lines')} of ${file} ${rows === 1 ? 'has' : 'have'} arrived.`,
    how: 'Choose the same file again and it picks up where it stopped, or remove the report.',
    file: 'Report file',
    submit: 'Finish upload',
    other: (file: string) =>
      `This isn’t ${file}. Choose that file, or remove this report and add the other one.`,
  },

  totals: {
    heading: 'Totals',
    caption: 'Totals by kind',
    kind: 'Kind',
    lines: 'Lines',
    gross: 'Gross',
    fees: 'Fees',
    net: 'Net',
    total: 'Total',
    none: 'Nothing yet.',
    count: (count: number) => counted(count, 'line', 'lines'),
    note: 'Money that came to us is positive. What left, and what the provider kept, is negative.',
  },

  kinds: {
    payment: 'Payments',
    refund: 'Refunds',
    dispute: 'Disputes',
    dispute_returned: 'Won disputes',
    fee: 'Provider charges',
    payout: 'Payouts',
    other: 'Other',
  } satisfies Record<ReportLineKind, string>,

  kind: {
    payment: 'Payment',
    refund: 'Refund',
    dispute: 'Dispute',
    dispute_returned: 'Won dispute',
    fee: 'Charge',
    payout: 'Payout',
    other: 'Other',
  } satisfies Record<ReportLineKind, string>,

  differences: 'Differences',

  lines: {
    heading: 'Lines',
    caption: 'Lines of the report',
    notLoaded: 'We couldn’t load the lines',
    byKind: 'Kind',
    allKinds: 'All kinds',
    none: 'No lines of this kind.',
    noneAtAll: 'No lines have arrived yet.',
    time: 'Time',
    what: 'Transaction',
    whose: 'Organization',
    gross: 'Gross',
    fee: 'Fee',
    net: 'Net',
    books: 'Books',
    matched: 'Matches',
    differs: 'Differs',
    more: 'Show more',
    shown: (count: number) => `${counted(count, 'line', 'lines')} shown`,
    amounts: (gross: string, fee: string) => `Gross ${gross}, fee ${fee}`,
    zone: 'Times are in your own time zone.',
  },
} as const;
