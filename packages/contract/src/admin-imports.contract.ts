import { z } from 'zod';
import { adminImportsCalls } from './admin-imports.calls.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import {
  importColumns,
  importFileMaxBytes,
  importPartBytes,
  importStates,
  stockModes,
} from './import-words.ts';
import { importFileTypes } from './lookups/index.ts';
import { amountCents, id, page, pageOf, requiredLine, timestamp } from './primitives.ts';

const count = z.int();

/** What the rows of a file become. */
const importFigures = z.object({
  rows: count,
  created: count,
  changed: count,
  unchanged: count,
  /** Taken off the shelves, because the file takes them back. */
  removed: count,
  /** Say again what a row before said; left out. */
  repeated: count,
  /** Rows with an error. */
  failed: count,
});

export const importSummary = z.object({
  id,
  type: z.enum(importFileTypes),
  format: z.enum(['csv', 'onix']),
  file_name: z.string(),
  state: z.enum(importStates),
  size_bytes: count,
  created_at: timestamp,
  created_by: z.string(),
  /** Done so far; before it is applied, what applying would do. */
  figures: importFigures,
});
export type ImportSummary = z.output<typeof importSummary>;

const sampleRow = z.object({ row: count, title: z.string(), note: z.string() });
const changedRow = z.object({
  row: count,
  title: z.string(),
  /** What else is to be said of it; empty where nothing is. */
  note: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export const importDetails = importSummary.extend({
  /** How many bytes have arrived: the next part begins there. */
  received_bytes: count,
  /** Of the work that is under way; `of` is 0 while nobody knows. */
  progress: z.object({ done: count, of: count }),
  /** Another import is at work; this one follows. */
  is_waiting: z.boolean(),
  /** Of reading, comparing and applying together. */
  worked_ms: count,
  ended_at: timestamp.nullable(),
  /** It is the last one that changed something, and its rows are known. */
  can_undo: z.boolean(),
  /** The last one, which has to be undone before this one can be; null where nothing of this one is left to undo. */
  undo_first: z.object({ id, file_name: z.string() }).nullable(),
  /** When the same changes of stock came in before; null where they did not, and once it is started. */
  same_changes_at: timestamp.nullable(),
  /** Who undid it; empty where nobody did. */
  undone_by: z.string(),
  /** Why it came to nothing, in a sentence; null when nothing is wrong. */
  problem: z.string().nullable(),
  /** The header of a CSV file with the first cells below each name. */
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      field: z.enum(importColumns).nullable(),
    }),
  ),
  /** The columns were matched as they were the last time for a file with the same header. */
  is_remembered: z.boolean(),
  terms: z.object({
    default_price_cents: amountCents.nullable(),
    default_stock: z.int().nullable(),
    publish: z.boolean(),
    /** Of a file of stock; null for one of products. */
    stock_mode: z.enum(stockModes).nullable(),
    /** When the copies were counted; null for when the file came. */
    counted_at: timestamp.nullable(),
  }),
  /** The first ones of each kind. */
  samples: z.object({
    created: z.array(sampleRow),
    changed: z.array(changedRow),
    removed: z.array(sampleRow),
  }),
  /** The same thing said of many rows once. */
  issues: z.array(
    z.object({
      severity: z.enum(['error', 'warning']),
      column: z.string(),
      message: z.string(),
      first_row: count,
      count,
    }),
  ),
  error_count: count,
  warning_count: count,
  /** Links to images: still to be fetched, and those that gave none, which are among the warnings. */
  images: z.object({ waiting: count, failed: count }),
  /** What was done with many rows alike, one sentence each. */
  remarks: z.array(z.string()),
});
export type ImportDetails = z.output<typeof importDetails>;

export const importIssue = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  row: count,
  position: count,
  severity: z.enum(['error', 'warning']),
  column: z.string(),
  value: z.string(),
  message: z.string(),
  /** The whole row of a table; empty for what is none, and for very long ones. */
  cells: z.array(z.string()),
});
export type ImportIssueLine = z.output<typeof importIssue>;

const params = z.object({ importId: id });
const done = z.object({ success: z.string() });

export const adminImportsEndpoints = {
  listImports: endpoint(adminImportsCalls.listImports, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Files that were imported into the shared catalogue, the latest first',
    query: z.object({ page, page_size: pageSize }),
    output: pageOf(importSummary),
    problems: [],
  }),
  addImport: endpoint(adminImportsCalls.addImport, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Announces a file; its bytes follow in parts',
    body: z.object({
      type: z.enum(importFileTypes),
      file_name: requiredLine(200),
      size_bytes: z
        .int()
        .min(1, inputTexts.fileEmpty)
        .max(importFileMaxBytes, inputTexts.fileTooLarge(importFileMaxBytes / 1_048_576)),
    }),
    output: z.object({ id, part_bytes: count }),
    problems: [],
  }),
  getImport: endpoint(adminImportsCalls.getImport, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'One import: how far it is, what it would change, what is wrong with which row',
    params,
    output: importDetails,
    problems: ['import_not_found'],
  }),
  uploadImportPart: endpoint(adminImportsCalls.uploadImportPart, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'The next bytes of a file; answers where to go on. A part that is already there is not taken twice',
    params,
    body: z.object({
      offset: z.int().min(0).max(importFileMaxBytes),
      /** Base64. */
      data: z.string().max(Math.ceil(importPartBytes / 3) * 4),
    }),
    // The longest part in base64, and the words around it.
    bodyLimitBytes: 400 * 1_024,
    output: z.object({ received_bytes: count, state: z.enum(importStates) }),
    problems: ['import_not_found', 'import_moved_on'],
  }),
  checkImport: endpoint(adminImportsCalls.checkImport, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Reads the file with these columns and compares it with the catalogue; writes nothing there',
    params,
    body: z.object({
      /** What each column of the file holds, in order; null for one that is not used. Empty for ONIX. */
      fields: z.array(z.enum(importColumns).nullable()).max(300),
      default_price_cents: amountCents.min(1).nullable(),
      default_stock: z.int().min(0).max(100_000).nullable(),
      publish: z.boolean(),
      /** Needed for a file of stock: whether its figures replace what is on record or change it. */
      stock_mode: z.enum(stockModes).nullable().default(null),
      /** When the copies were counted: what was sold since is taken off. Null for when the file came. */
      counted_at: timestamp.nullable().default(null),
    }),
    output: done,
    problems: ['import_not_found', 'import_moved_on'],
  }),
  startImport: endpoint(adminImportsCalls.startImport, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'Brings the checked rows into the catalogue: all or nothing, or without the rows that have errors',
    params,
    body: z.object({
      bad_rows: z.enum(['stop', 'skip']),
      /** Whether changes of stock that came in before are meant once more. */
      again: z.boolean().default(false),
    }),
    output: done,
    problems: ['import_not_found', 'import_moved_on', 'import_has_errors', 'import_repeated'],
  }),
  undoImport: endpoint(adminImportsCalls.undoImport, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'Makes everything what it was before the last import, while nothing of it was sold or changed since',
    params,
    body: z.object({}),
    output: done,
    problems: ['import_not_found', 'import_moved_on', 'import_not_undone'],
  }),
  cancelImport: endpoint(adminImportsCalls.cancelImport, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Ends an import before its next step; what has come in stays',
    params,
    body: z.object({}),
    output: done,
    problems: ['import_not_found', 'import_moved_on'],
  }),
  listImportIssues: endpoint(adminImportsCalls.listImportIssues, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'What is wrong with which row, in the order of the file',
    params,
    query: z.object({
      after_row: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      after_position: z.coerce.number().int().min(-1).max(32_767).default(-1),
    }),
    output: z.object({ items: z.array(importIssue), has_more: z.boolean() }),
    problems: ['import_not_found'],
  }),
} as const;
