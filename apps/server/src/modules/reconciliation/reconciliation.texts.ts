export const reconciliationTexts = {
  added: 'Upload started.',
  reportNotFound: 'We couldn’t find that report.',
  reportReused: 'Something went wrong with this form. Reload the page and try again.',
  movedOn: 'This report is complete, so nothing can be added to it. Remove it first to upload it again.',
  empty: 'This file has no transactions that aren’t already in another report.',
  unreadableNow: 'This provider isn’t set up anymore, so its reports can’t be read.',
  unknownProvider: 'Choose a provider from the list.',
  lastBeforeFirst: 'Choose a day on or after the first day.',
  tooLong: (days: number) => `Choose at most ${days} days.`,
  oldDay: 'Choose a day after 1999.',
  futureDay: 'Choose today or an earlier day.',
  notATable: 'We can’t read this file. Upload the CSV file as you downloaded it.',
  missingColumns: (provider: string, columns: string) =>
    `This doesn’t look like a report from ${provider}. These columns are missing: ${columns}.`,
  row: {
    amount: (row: number, column: string) => `Row ${row}: “${column}” isn’t an amount.`,
    time: (row: number, column: string) => `Row ${row}: “${column}” isn’t a date and time.`,
    currency: (row: number) => `Row ${row} isn’t in US dollars.`,
    id: (row: number, column: string) => `Row ${row}: “${column}” is empty or too long.`,
    outside: (row: number, day: string) => `Row ${row} is from ${day}, outside the days you entered.`,
    twice: (row: number, first: number) =>
      `Row ${row} has the same ID as row ${first}, with a different amount.`,
    other: (row: number, file: string) =>
      `Row ${row} is already in ${file}, with a different amount. Ask the provider which one is right.`,
  },
  compared: (open: number) =>
    open === 0
      ? 'Compared. Everything matches or is explained.'
      : `Compared. ${open.toLocaleString('en-US')} ${open === 1 ? 'difference needs' : 'differences need'} an explanation.`,
  removed: 'Report removed.',
  differenceNotFound: 'We couldn’t find that difference.',
  explained: 'Explanation saved.',
  recordedBefore: 'The books already have this.',
  differenceMovedOn: {
    changed: 'This difference changed in the meantime. Look at it again.',
    settled: 'The books and the report agree by now, so there’s nothing left to explain.',
    notRecordable: 'This can’t be recorded here.',
    alreadyThere: (amount: string) =>
      `The books already have ${amount} under this ID. Correct that entry first, or explain the difference.`,
  },
} as const;
