import { Problem } from '@goodshelf/contract';
import type { StatementFile } from '@goodshelf/contract/file';
import { bookMonthOf } from '@goodshelf/contract/lookups';
import type { StatementFormat } from '@goodshelf/contract/statement-formats';
import { subtract } from '@goodshelf/money';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type MonthPart, type OrganizationAccount, readMonth } from '../../ledger/index.ts';
import { holderStatement } from './holder.repo.ts';
import { csvStatement } from './statement-csv.ts';
import { ofxStatement } from './statement-ofx.ts';
import { pdfStatement } from './statement-pdf.ts';
import type { StatementPart } from './statement-part.ts';
import { statementTexts as texts } from './statement.texts.ts';

/**
 * How many entries a file holds. A page of a PDF is drawn beside the server and takes it a few milliseconds, and whoever
 * asked next waits for it; the other two are written here, while nobody else is answered.
 */
export const linesPerFile: Readonly<Record<StatementFormat, number>> = {
  pdf: 2_000,
  csv: 10_000,
  ofx: 10_000,
};

type Asked = {
  readonly account: OrganizationAccount;
  readonly month: string;
  readonly format: StatementFormat;
  readonly part: number;
};

/** One file of a month's statement. Throws `invalid_input` for a month still to come and for a part that the month doesn't have. */
export const monthStatement = async (
  db: Db,
  scope: OrgScope,
  { account, month, format, part }: Asked,
  at: Date,
): Promise<StatementFile> => {
  const limit = linesPerFile[format];
  const [holders, read] = await Promise.all([
    db.readInScope(scope, holderStatement, [scope.organizationId]),
    readMonth(db, scope, { account, month, skipped: (part - 1) * limit, limit }),
  ]);
  const [holder] = holders;
  if (holder === undefined) throw new Error('The organization of a scope is always there');
  // The clock of whoever wrote an entry may be ahead.
  if (month > bookMonthOf(at) && read.lineCount === 0) throw invalid('month', texts.notYet);
  const partCount = Math.max(Math.ceil(read.lineCount / limit), 1);
  if (part > partCount) throw invalid('part', texts.noPart(partCount));
  const shown: StatementPart = {
    ...{ ...read, holder, account, month, part, partCount, at },
    ...endsOf(read),
  };
  return { ...(await write[format](shown, nameOf(shown, format))), part, part_count: partCount };
};

const invalid = (field: keyof Asked, message: string): Problem =>
  new Problem('invalid_input', message, { errors: [{ field, message }] });

const write: Readonly<
  Record<
    StatementFormat,
    (shown: StatementPart, fileName: string) => Promise<Omit<StatementFile, 'part' | 'part_count'>>
  >
> = {
  pdf: pdfStatement,
  csv: async (shown, fileName) => textFile(fileName, 'text/csv;charset=utf-8', csvStatement(shown)),
  ofx: async (shown, fileName) => textFile(fileName, 'application/x-ofx', ofxStatement(shown)),
};

const textFile = (fileName: string, type: StatementFile['content_type'], text: string) => ({
  ...{
    file_name: fileName,
    content_type: type,
    content_base64: Buffer.from(text, 'utf8').toString('base64'),
  },
});

/** What the account had before the first of these lines, and after the last. */
const endsOf = ({ lines, openingCents, closingCents, lineCount }: MonthPart) => {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined)
    return { beginCents: openingCents, endCents: lineCount === 0 ? closingCents : openingCents };
  return { beginCents: subtract(first.balanceCents, first.amountCents), endCents: last.balanceCents };
};

/** They stand in a folder by organization, balance, month and part. */
const nameOf = (
  { holder, account, month, part, partCount }: StatementPart,
  format: StatementFormat,
): string => {
  const digits = String(partCount).length;
  const place = partCount === 1 ? '' : `-part-${String(part).padStart(digits, '0')}-of-${partCount}`;
  return `statement-${holder.slug}-${account.replaceAll('_', '-')}-${month}${place}.${format}`;
};
