import { parseArgs, type ParseArgsConfig } from 'node:util';
import { journalFormats } from '@goodshelf/contract/accounting-words';
import { parseMoney } from '@goodshelf/money';
import { formatChecks, runChecks } from './checks/index.ts';
import { copyFiles } from './copy-files.ts';
import { journalParts } from './modules/accounting/index.ts';
import {
  formatImportReport,
  importBooks,
  importIssuesCsv,
  importStockFile,
  undoLastImport,
  type ImportReport,
} from './modules/imports/index.ts';
import { systemClock } from './platform/clock/index.ts';
import { ConfigError, loadConfig, type Config } from './platform/config/index.ts';
import { openDatabase, type Database } from './platform/database/index.ts';
import { createLog, type Log } from './platform/log/index.ts';
import { StorageUnavailableError } from './platform/storage/index.ts';

const usage = `goodshelf: commands beside the running server

  import books FILE      loads books from a CSV file into the shared catalogue, all of it or nothing; the same
                         command goes on with what was interrupted
      --dry-run              reports only
      --skip-bad-rows        leaves bad rows out instead of refusing the file
      --default-price 12.99  for rows without a price (such books are otherwise imported unpublished)
      --default-stock 20     for rows without a stock
      --publish              shows what has a price at once
      --errors FILE.csv      writes what is wrong, row by row
  import onix FILE       the same from an ONIX 3.0 file, in reference names or short tags; records are told by their
                         number, counted from 1. Prices in USD are taken, the supplier's stock for new books only.
                         Records that take a book back archive it; sent again, it comes back
      --remove-many          lets a file take back more than a tenth of the published books
  import inventory FILE  updates stock from a CSV file with an ISBN or a SKU in each row; the import stands in the list
                         that staff have, and a running server goes on with it when this command is interrupted
      --counts               the numbers replace the stock: what was sold after the count is taken off them
      --counted-at TIME      when they were counted, such as 2026-03-06T18:00; left out, it is now
      --changes              the numbers are added to the stock, such as +12 or -3
      --again                imports a file of changes that was imported before once more
                         and --dry-run, --skip-bad-rows and --errors as above
  import undo            makes everything what it was before the last import, of either kind, while nothing of it was
                         sold or changed since
  export journal FILE    writes the journal of all books, every entry with all its lines, as accountants need it; - is the
                         standard output
      --format csv           for a table program (default), or hledger for hledger and programs that read its format
      --month 2026-03        of this month only
  copy-files             copies what is below DATA_DIR/files into the bucket of the S3_ settings; run it before the
                         server uses the bucket, and once more afterwards for what came meanwhile
  check                  proves that the books balance and the stock adds up; exits with 1 when not
      --books                only the books

They use the same settings as the server (DATABASE_URL, or the embedded database below DATA_DIR).
`;

type Tools = { readonly database: Database; readonly log: Log };

/** A mistake of the person who typed the command; told without a stack. */
class UsageError extends Error {}

const importOptions = {
  'dry-run': { type: 'boolean', default: false },
  'skip-bad-rows': { type: 'boolean', default: false },
  'default-price': { type: 'string' },
  'default-stock': { type: 'string' },
  publish: { type: 'boolean', default: false },
  'remove-many': { type: 'boolean', default: false },
  errors: { type: 'string' },
  counts: { type: 'boolean', default: false },
  changes: { type: 'boolean', default: false },
  'counted-at': { type: 'string' },
  again: { type: 'boolean', default: false },
} as const;

const formats = new Map<string, 'csv' | 'onix'>([
  ['books', 'csv'],
  ['onix', 'onix'],
]);

const runImport = async (tools: Tools, args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseImportArguments(args);
  const [kind, path, ...rest] = positionals;
  if (kind === 'undo' && path === undefined) return runUndo(tools);
  if (path === undefined || rest.length > 0) throw new UsageError(usage);
  const report = await (kind === 'inventory'
    ? runStockImport(tools, path, values)
    : runBooksImport(tools, kind, path, values));
  if (values.errors !== undefined) {
    const { writeFile } = await import('node:fs/promises');
    await writeFile(values.errors, importIssuesCsv(report));
  }
  process.stdout.write(`${formatImportReport(report)}\n`);
  return report.refusal === null ? 0 : 1;
};

const runUndo = async ({ database, log }: Tools): Promise<number> => {
  const { isUndone, sentences } = await undoLastImport({ db: database.db, clock: systemClock, log });
  process.stdout.write(`${sentences.join('\n')}\n`);
  return isUndone ? 0 : 1;
};

type ImportValues = ReturnType<typeof parseImportArguments>['values'];

const runBooksImport = (
  { database, log }: Tools,
  kind: string | undefined,
  path: string,
  values: ImportValues,
): Promise<ImportReport> => {
  const format = formats.get(kind ?? '');
  if (format === undefined) throw new UsageError(usage);
  const price = values['default-price'] === undefined ? undefined : parseMoney(values['default-price']);
  if (price === null) throw new UsageError('--default-price: write an amount such as 12.99\n');
  const stock = values['default-stock'] === undefined ? undefined : Number(values['default-stock']);
  if (stock !== undefined && !(Number.isSafeInteger(stock) && stock >= 0))
    throw new UsageError('--default-stock: write a whole number such as 20\n');
  return importBooks(
    { db: database.db, clock: systemClock, log },
    {
      path,
      format,
      dryRun: values['dry-run'],
      onBadRow: values['skip-bad-rows'] ? 'skip' : 'stop',
      publish: values.publish,
      removeMany: values['remove-many'],
      ...(price === undefined ? {} : { defaultPriceCents: price }),
      ...(stock === undefined ? {} : { defaultStock: stock }),
    },
  );
};

const runStockImport = (
  { database, log }: Tools,
  path: string,
  values: ImportValues,
): Promise<ImportReport> => {
  if (values.counts === values.changes)
    throw new UsageError('Say what the numbers are: --counts replace the stock, --changes are added to it\n');
  const at = values['counted-at'];
  const countedAt = at === undefined ? null : new Date(at);
  if (countedAt !== null && (Number.isNaN(countedAt.getTime()) || values.changes))
    throw new UsageError('--counted-at: write a time such as 2026-03-06T18:00, with --counts\n');
  return importStockFile(
    { db: database.db, clock: systemClock, log },
    {
      path,
      mode: values.counts ? 'replace' : 'change',
      countedAt,
      dryRun: values['dry-run'],
      onBadRow: values['skip-bad-rows'] ? 'skip' : 'stop',
      again: values.again,
    },
  );
};

const parseImportArguments = (args: readonly string[]) => parseArguments(args, importOptions);

const parseArguments = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

const runCheckCommand = async ({ database }: Tools, args: readonly string[]): Promise<number> => {
  if (args.some((arg) => arg !== '--books')) throw new UsageError(usage);
  const results = await runChecks(database.db, { isOnlyBooks: args.includes('--books') });
  process.stdout.write(`${formatChecks(results)}\n`);
  return results.every((check) => check.violationCount === 0) ? 0 : 1;
};

const exportOptions = {
  format: { type: 'string', default: 'csv' },
  month: { type: 'string' },
} as const;

const runExport = async ({ database }: Tools, args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArguments(args, exportOptions);
  const [what, path, ...rest] = positionals;
  if (what !== 'journal' || path === undefined || rest.length > 0) throw new UsageError(usage);
  const format = journalFormats.find((one) => one === values.format);
  if (format === undefined) throw new UsageError('--format: write csv or hledger\n');
  const month = values.month ?? null;
  if (month !== null && !/^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month))
    throw new UsageError('--month: write a month such as 2026-03\n');
  const { pipeline } = await import('node:stream/promises');
  const { createWriteStream } = await import('node:fs');
  const parts = journalParts(database.db, { month, format });
  if (path === '-') await pipeline(parts, process.stdout, { end: false });
  else {
    // What ended early is never taken for the whole.
    const { rename } = await import('node:fs/promises');
    await pipeline(parts, createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
  }
  return 0;
};

const commands: Readonly<Record<string, (tools: Tools, args: readonly string[]) => Promise<number>>> = {
  import: runImport,
  export: runExport,
  check: runCheckCommand,
};

const main = async (): Promise<number> => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined && name !== 'copy-files') throw new UsageError(usage);
  const config: Config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (command === undefined) return copyFiles(config, (text) => void process.stdout.write(`${text}\n`));
  const log = createLog(config);
  // Long questions are fine here: nobody waits on the other side of a page.
  const database = await openDatabase(config, log, { mayAttach: true, queryTimeoutMs: 600_000 });
  try {
    return await command({ database, log }, args);
  } finally {
    await database.close();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected =
    error instanceof UsageError || error instanceof ConfigError || error instanceof StorageUnavailableError;
  process.stderr.write(
    isExpected
      ? `${error.message.trimEnd()}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = isExpected ? 2 : 1;
}
