const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Reports of payment providers: what they say moved, brought here to be compared with the books. */
export const reportsTexts = {
  page: {
    title: 'Provider reports · Accounting',
    heading: 'Provider reports',
    lead: 'Upload what a payment provider says it moved. We compare every line with the books and list what differs.',
    add: 'Add a report',
  },

  open: {
    some: (count: number) => `${counted(count, 'difference is', 'differences are')} open.`,
    someText: 'Record what’s missing, or explain why it’s right.',
    review: 'Review differences',
    none: 'No open differences.',
    noneText: 'Everything in the reports matches the books or is explained.',
    all: 'See all differences',
  },

  list: {
    caption: 'Provider reports',
    pages: 'reports',
    notLoaded: 'We couldn’t load the reports',
    none: 'No reports yet',
    noneText:
      'Once a month, download the CSV report of all transactions from each payment provider and add it here. You’ll see line by line where it and the books differ.',
    report: 'Report',
    file: 'File',
    lines: 'Lines',
    matched: 'Matched',
    open: 'Open differences',
    status: 'Status',
    added: 'Added',
    gone: 'a deleted account',
    name: (provider: string, days: string) => `${provider}, ${days}`,
    matchedOf: (matched: number, lines: number) =>
      `${matched.toLocaleString('en-US')} of ${counted(lines, 'line', 'lines')} matched`,
    openShort: (count: number) => counted(count, 'open difference', 'open differences'),
  },

  status: { receiving: 'Not finished', open: 'Needs review', done: 'Reconciled' },

  form: {
    lead: 'Use the file as you downloaded it. A transaction that’s in two files is only counted once.',
    provider: 'Provider',
    /** Where a provider has its report. */
    where: {
      'sandbox-card':
        'The test provider makes its report right here. Download it below, then choose the file.',
      stripe:
        'In Stripe, go to Reports, open Balance or Payout reconciliation, and download the itemized CSV with all columns. Days are in UTC.',
      paypal:
        'In PayPal, go to Activity, open Statements, then Activity report. Download all transactions as a CSV in English, with “Custom Number.” Days are in Pacific Time.',
    } as Readonly<Record<string, string>>,
    file: 'Report file',
    fileHint: 'CSV with every charge, refund, dispute, fee, and payout of these days',
    firstDay: 'First day',
    lastDay: 'Last day',
    dayMissing: 'Enter a day',
    /** Another file, or other days, than what was begun. */
    begun: (file: string) => `What arrived of ${file} is listed as “Not finished.” `,
    begunLink: 'Remove it',
    begunThen: ' first if this is meant to take its place.',
    download: 'Download the report for these days',
    submit: 'Add report',
  },

  file: {
    missing: 'Choose the report file',
    empty: 'This file is empty.',
    tooLarge: (megabytes: number) =>
      `This file is larger than ${megabytes} MB. Download fewer days at a time.`,
    gone: 'We couldn’t read this file. Choose it again.',
    tooLongRow: (row: number) => `Row ${row} is too long. Upload the CSV file as you downloaded it.`,
    noRows: 'This file has no transactions in it.',
    accept: '.csv,text/csv',
  },

  sending: {
    uploading: 'Uploading the report',
    rows: (sent: number, rows: number) =>
      `${sent.toLocaleString('en-US')} of ${counted(rows, 'row', 'rows')}`,
    comparing: 'Comparing it with the books',
    comparingText: 'This can take a moment.',
    lost: 'The connection was lost before the report was complete. Press again and it picks up where it stopped. Nothing is ever counted twice.',
  },
} as const;
