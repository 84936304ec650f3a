import { statementZone } from './statement-days.ts';

/** Words on the files of a month's statement. */
export const statementTexts = {
  accounts: {
    pending: 'Pending',
    available: 'Available',
    reserved: 'Reserved',
    paid_out: 'Paid out',
    debt: 'Owed for chargebacks',
    due_to_platform: 'Owed to Goodshelf',
  },
  title: (account: string, month: string) => `${account}: statement for ${month}`,
  heading: 'Statement',
  organization: 'Organization',
  taxId: (taxId: string) => `Tax ID ${taxId}`,
  balance: 'Balance',
  month: 'Month',
  part: (part: number, parts: number) => `Part ${part} of ${parts}`,
  unfinished: (moment: string) =>
    `This month isn’t over yet. The statement shows what was recorded by ${moment}.`,
  owed: 'Amounts below zero are what you owe.',
  none: 'No activity this month.',
  date: 'Date',
  description: 'Description',
  order: 'Order',
  amount: 'Amount',
  runningBalance: 'Balance',
  entry: 'Entry',
  opening: 'Opening balance',
  carried: 'Balance from the last part',
  carriedOn: 'Balance to carry forward',
  in: 'Total in',
  out: 'Total out',
  closing: 'Closing balance',
  zone: `Dates and months are in ${statementZone}.`,
  footer: (organization: string, account: string, month: string) => `${organization} · ${account} · ${month}`,
  page: 'Page {page} of {pages}',
  dateColumn: `Date (${statementZone})`,
  notYet: 'This month hasn’t started yet.',
  noPart: (parts: number) =>
    parts === 1 ? 'This month has only 1 part.' : `This month has only ${parts} parts.`,
} as const;
