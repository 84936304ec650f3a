import type { ImportColumn } from '@goodshelf/contract/import-words';
import { statement } from '../../platform/database/index.ts';
import type { SavedBooks } from '../catalog/index.ts';
import type { StockMode } from '../inventory/index.ts';
import type { ImportFigures } from './import-figures.ts';
import type { ImportState } from './imports.state.ts';
import type { RemarkKind } from './read-cells.ts';

export type FileColumn = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: ImportColumn | null;
};

export type ImportTerms = {
  readonly defaultPriceCents: number | null;
  readonly defaultStock: number | null;
  readonly publish: boolean;
  /** Of a file of stock. */
  readonly stockMode?: StockMode | null;
  /** ISO 8601; null for when the file came. */
  readonly countedAt?: string | null;
};

export type Sample = { readonly row: number; readonly title: string; readonly note: string };

export type Change = { readonly field: string; readonly before: string; readonly after: string };

/** What comparing found so far, and up to which row. */
export type Difference = {
  readonly through: number;
  readonly rows: number;
  readonly saved: SavedBooks;
  readonly removedCount: number;
  /** What becomes of the rows that take a book back; absent where none does. */
  readonly removalKinds?: Readonly<Partial<Record<RemarkKind, number>>>;
  /** What was warned of while comparing; absent where nothing is. */
  readonly warnings?: number;
  /** Counts of which copies have been sold since; of a file of stock. */
  readonly soldSince?: number;
  readonly created: readonly Sample[];
  readonly removed: readonly Sample[];
  readonly changed: readonly {
    readonly row: number;
    readonly title: string;
    readonly note?: string;
    readonly changes: readonly Change[];
  }[];
};

/** A file that staff upload, and what becomes of it. */
export type UploadRow = {
  readonly id: string;
  readonly kind: 'books' | 'stock';
  readonly format: 'csv' | 'onix';
  readonly file_name: string;
  readonly state: ImportState;
  readonly size_bytes: number;
  readonly received_bytes: number;
  readonly read_bytes: number;
  readonly read_through: number;
  readonly applied_through: number;
  readonly figures: ImportFigures;
  readonly columns: readonly FileColumn[] | null;
  readonly is_remembered: boolean;
  readonly terms: ImportTerms | null;
  readonly difference: Difference | null;
  readonly refusal: string | null;
  readonly created_by: string | null;
  readonly created_by_name: string;
  readonly announced_at: Date;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly applied_at: Date | null;
  readonly undone_through: number;
  readonly undone_by: string | null;
  readonly undone_by_name: string;
  readonly worked_ms: number;
};

const uploadColumns = `id, kind, format, file_name, state, size_bytes::float8 as size_bytes,
  received_bytes::float8 as received_bytes, read_bytes::float8 as read_bytes, read_through, applied_through, figures,
  columns, is_remembered, terms, difference, refusal, created_by, created_by_name, announced_at, started_at, ended_at, applied_at,
  undone_through, undone_by, undone_by_name,
  worked_ms::float8 as worked_ms`;

export const insertUpload = statement<never>(
  'imports.insert-upload',
  `insert into imports (id, kind, file_name, state, figures, is_uploaded, size_bytes, started_at, changed_at,
     created_by, created_by_name)
   select $1, $2, $3, 'uploading', $4, true, $5::bigint, $6, $6, $7::uuid, coalesce(
     (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u where u.id = $7::uuid),
     '')`,
);

export const findUpload = statement<UploadRow>(
  'imports.find-upload',
  `select ${uploadColumns} from imports where id = $1 and is_uploaded`,
);

export const holdUpload = statement<UploadRow>(
  'imports.hold-upload',
  `select ${uploadColumns} from imports where id = $1 and is_uploaded for no key update`,
);

export const saveDigest = statement<never>(
  'imports.save-digest',
  'update imports set digest = $2 where id = $1',
);

/** The import of the same file in the same way that was begun or done last. */
export const findByDigest = statement<UploadRow>(
  'imports.find-by-digest',
  `select ${uploadColumns} from imports
   where digest = $1 and is_uploaded and state in ('applying', 'done') order by started_at desc limit 1`,
);

/** Imports start one after the other, so that of two of the same file the second one meets the first. */
export const lockStarts = statement<never>(
  'imports.lock-starts',
  `select pg_advisory_xact_lock(hashtext('goodshelf import starts'))`,
);

/** When the same changes ($1: a file of them) were brought in last, or began to be. */
export const findSameChanges = statement<{ at: Date }>(
  'imports.find-same-changes',
  `select coalesce(other.applied_at, other.started_at) as at from imports one
   join imports other on other.content_digest = one.content_digest and other.id <> one.id
   where one.id = $1 and one.kind = 'stock' and one.terms ->> 'stockMode' = 'change'
     and other.state in ('applying', 'done') and other.kind = 'stock' and other.terms ->> 'stockMode' = 'change'
   order by other.started_at desc limit 1`,
);

/** Of the command line, too. */
export const findAnyImport = statement<UploadRow>(
  'imports.find-any-import',
  `select ${uploadColumns} from imports where id = $1`,
);

export const holdAnyImport = statement<UploadRow>(
  'imports.hold-any-import',
  `select ${uploadColumns} from imports where id = $1 for no key update`,
);

export const listUploads = statement<UploadRow>(
  'imports.list-uploads',
  `select ${uploadColumns} from imports where is_uploaded order by started_at desc, id limit $1 offset $2`,
);

export const countUploads = statement<{ count: number }>(
  'imports.count-uploads',
  'select count(*)::int as count from imports where is_uploaded',
);

/** A part that came a second time, because the answer to the first was lost, is there already. */
export const insertPart = statement<never>(
  'imports.insert-part',
  'insert into import_parts (import_id, position, bytes) values ($1, $2, $3)',
);

export const saveReceived = statement<never>(
  'imports.save-received',
  'update imports set received_bytes = $2::bigint, changed_at = $3 where id = $1',
);

export const readPart = statement<{ bytes: Buffer }>(
  'imports.read-part',
  'select bytes from import_parts where import_id = $1 and position = $2',
);

export const saveReadBytes = statement<never>(
  'imports.save-read-bytes',
  'update imports set read_bytes = $2::bigint where id = $1',
);

export const removeParts = statement<never>(
  'imports.remove-parts',
  'delete from import_parts where import_id = $1',
);

export const saveUploaded = statement<never>(
  'imports.save-uploaded',
  `update imports set state = 'uploaded', format = $2, columns = $3, is_remembered = $4, changed_at = $5,
     content_digest = (select sha256(string_agg(sha256(bytes), ''::bytea order by position)) from import_parts where import_id = $1)
   where id = $1 and state = 'uploading'`,
);

export const findMapping = statement<{ fields: readonly (ImportColumn | null)[] }>(
  'imports.find-mapping',
  'select fields from import_mappings where fingerprint = $1',
);

export const saveMapping = statement<never>(
  'imports.save-mapping',
  `insert into import_mappings (fingerprint, fields, changed_at) values ($1, $2, $3)
   on conflict (fingerprint) do update set fields = excluded.fields, changed_at = excluded.changed_at`,
);

/** Begins the reading, from the first row, whatever an earlier one found. */
export const requestReading = statement<never>(
  'imports.request-reading',
  `with gone as (delete from import_rows where import_id = $1),
     forgotten as (delete from import_issues where import_id = $1)
   update imports set state = 'reading', read_through = 0, read_bytes = 0, figures = $2, columns = $3, terms = $4,
     difference = null, refusal = null, worked_ms = 0, ended_at = null, requested_at = $5, changed_at = $5
   where id = $1`,
);

export const requestApplying = statement<never>(
  'imports.request-applying',
  `update imports set state = 'applying', requested_at = $2, applied_at = $2, changed_at = $2 where id = $1`,
);

/** The next step of the way, with what was counted; nothing is moved that is in none of the states $3. */
export const moveUpload = statement<{ id: string }>(
  'imports.move-upload',
  `update imports set state = $2, figures = $4, refusal = $5, changed_at = $6,
     ended_at = case when $2 in ('done', 'failed', 'cancelled', 'undone') then $6::timestamptz end
   where id = $1 and state = any($3::text[]) returning id`,
);

export const saveDifference = statement<never>(
  'imports.save-difference',
  'update imports set difference = $2, changed_at = $3 where id = $1',
);

/** How far comparing is, with what it found wrong. */
export const saveCompared = statement<never>(
  'imports.save-compared',
  'update imports set difference = $2, figures = $3, changed_at = $4 where id = $1',
);

export const addWorked = statement<never>(
  'imports.add-worked',
  'update imports set worked_ms = worked_ms + $2::bigint where id = $1',
);

/** What the server has to do next. */
export const findDue = statement<UploadRow>(
  'imports.find-due',
  `select ${uploadColumns} from imports
   where (is_uploaded and state in ('reading', 'comparing', 'applying')) or state = 'undoing'
   order by requested_at limit 1`,
);
