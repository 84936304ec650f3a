import { invalidField, Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { bookColumns, countedDaysMax, importPartBytes, stockColumns } from '@goodshelf/contract/import-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { System } from '../../platform/subject/index.ts';
import type { Actor } from '../audit/index.ts';
import type { ImportKind } from './columns.ts';
import { noFigures } from './import-figures.ts';
import { removeRows } from './imports.repo.ts';
import { importMoves, statesBefore, type ImportState } from './imports.state.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { fingerprintOf, formatOf, lookAtColumns, withFields } from './look-at-file.ts';
import { UnreadableFileError } from './read-csv.ts';
import { stockColumnsProblem } from './read-stock-csv.ts';
import {
  findMapping,
  findSameChanges,
  holdUpload,
  insertPart,
  insertUpload,
  lockStarts,
  moveUpload,
  readPart,
  removeParts,
  requestApplying,
  requestReading,
  saveMapping,
  saveReceived,
  saveUploaded,
  type FileColumn,
  type UploadRow,
} from './uploads.repo.ts';

export type UploadDeps = { readonly db: Db; readonly clock: Clock };

type Body<Name extends 'addImport' | 'uploadImportPart' | 'checkImport' | 'startImport'> = ParsedInput<
  (typeof endpoints)[Name]
>['body'];

export const importNotFound = (): Problem => new Problem('import_not_found', texts.notFound);

/** The import, which nobody else moves until the end of the transaction. */
const held = async (tx: Tx, importId: string): Promise<UploadRow> => {
  const [row] = await tx.query(holdUpload, [importId]);
  if (row === undefined) throw importNotFound();
  return row;
};

const movedOn = (): Problem => new Problem('import_moved_on', texts.movedOn, { showAsError: true });

const mayBecome = (row: UploadRow, state: ImportState): void => {
  if (!importMoves[row.state].includes(state)) throw movedOn();
};

/** Announces a file; its bytes follow. The system is who brings it in by a command. */
export const addImport =
  ({ db, clock }: UploadDeps) =>
  async (
    actor: Actor | System,
    { type, file_name: fileName, size_bytes: sizeBytes }: Body<'addImport'>,
  ): Promise<Output<typeof endpoints.addImport>> => {
    const id = newId<'import'>();
    const actorId = actor.kind === 'system' ? null : actor.userId;
    const kind = type === 'Update Inventory' ? 'stock' : 'books';
    const values = [id, kind, fileName, JSON.stringify(noFigures), sizeBytes, clock.now(), actorId];
    await db.asOperator('staff upload a file', (tx) => tx.query(insertUpload, values));
    return { id, part_bytes: importPartBytes };
  };

/** The next bytes of a file. What is there already is not taken twice; the last one has the file looked at. */
export const receivePart =
  ({ db, clock }: UploadDeps) =>
  async (
    importId: string,
    { offset, data }: Body<'uploadImportPart'>,
  ): Promise<Output<typeof endpoints.uploadImportPart>> => {
    const bytes = Buffer.from(data, 'base64');
    if (bytes.toString('base64') !== data) throw invalidField('data', texts.notBase64);
    return db.asOperator('staff upload a part of a file', async (tx) => {
      const row = await held(tx, importId);
      if (row.state !== 'uploading' || offset !== row.received_bytes) {
        return { received_bytes: row.received_bytes, state: row.state };
      }
      const received = offset + bytes.length;
      const isLast = received === row.size_bytes;
      if (received > row.size_bytes || (bytes.length !== importPartBytes && !isLast)) {
        throw invalidField('data', texts.partAhead);
      }
      await tx.query(insertPart, [importId, offset / importPartBytes, bytes]);
      await tx.query(saveReceived, [importId, received, clock.now()]);
      return { received_bytes: received, state: isLast ? await lookAt(tx, clock, row) : 'uploading' };
    });
  };

/** What came: a table with columns, or ONIX; or nothing that can be read. */
const lookAt = async (
  tx: Tx,
  clock: Clock,
  { id: importId, kind, size_bytes: size }: UploadRow,
): Promise<ImportState> => {
  const [first] = await tx.query(readPart, [importId, 0]);
  const start = first?.bytes ?? Buffer.alloc(0);
  const format = formatOf(start);
  try {
    if (format === 'onix' && kind === 'stock') throw new UnreadableFileError(texts.stock.onlyCsv);
    const columns = format === 'onix' ? null : await lookAtColumns(start, kind, start.length === size);
    const remembered = columns === null ? null : await rememberedFor(tx, columns, kind);
    const values = [importId, format, columns && JSON.stringify(remembered ?? columns), remembered !== null];
    await tx.query(saveUploaded, [...values, clock.now()]);
    return 'uploaded';
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    const move = [importId, 'failed', statesBefore('failed'), JSON.stringify(noFigures), error.message];
    await tx.query(moveUpload, [...move, clock.now()]);
    return 'failed';
  }
};

const rememberedFor = async (
  tx: Tx,
  columns: readonly FileColumn[],
  kind: ImportKind,
): Promise<FileColumn[] | null> => {
  const fingerprint = fingerprintOf(
    columns.map(({ name }) => name),
    kind,
  );
  const [mapping] = await tx.query(findMapping, [fingerprint]);
  return mapping === undefined ? null : withFields(columns, mapping.fields);
};

/** Has the file read and compared; what its columns hold is remembered for the next file from there. */
export const checkImport =
  ({ db, clock }: UploadDeps) =>
  async (importId: string, body: Body<'checkImport'>): Promise<Output<typeof endpoints.checkImport>> =>
    db.asOperator('staff check a file', async (tx) => {
      const row = await held(tx, importId);
      mayBecome(row, 'reading');
      // What came in of a file that failed would come in again.
      if (row.applied_at !== null) throw movedOn();
      const columns = row.columns === null ? null : matched(row.columns, body.fields, row.kind);
      if (row.kind === 'stock') checkStockTerms(body, clock.now());
      if (columns !== null) {
        const fingerprint = fingerprintOf(
          columns.map(({ name }) => name),
          row.kind,
        );
        await tx.query(saveMapping, [fingerprint, JSON.stringify(body.fields), clock.now()]);
      }
      const terms = {
        defaultPriceCents: body.default_price_cents,
        defaultStock: body.default_stock,
        publish: body.publish,
        stockMode: row.kind === 'stock' ? body.stock_mode : null,
        countedAt: body.stock_mode === 'replace' ? body.counted_at : null,
      };
      await tx.query(requestReading, [
        importId,
        JSON.stringify(noFigures),
        columns && JSON.stringify(columns),
        JSON.stringify(terms),
        clock.now(),
      ]);
      return { success: texts.checking };
    });

/** A count of tomorrow is a slip, and one of last year says nothing of what is there. */
const checkStockTerms = (body: Body<'checkImport'>, now: Date): void => {
  if (body.stock_mode === null) throw invalidField('stock_mode', texts.stock.noMode);
  if (body.stock_mode === 'change' || body.counted_at === null) return;
  const agoMs = now.getTime() - Date.parse(body.counted_at);
  if (agoMs < -60_000) throw invalidField('counted_at', texts.stock.countedLater);
  if (agoMs > countedDaysMax * 86_400_000)
    throw invalidField('counted_at', texts.stock.countedLongAgo(countedDaysMax));
};

const matched = (
  columns: readonly FileColumn[],
  fields: Body<'checkImport'>['fields'],
  kind: ImportKind,
): FileColumn[] => {
  if (fields.length !== columns.length) throw invalidField('fields', texts.wrongCount);
  const known: readonly (string | null)[] = kind === 'stock' ? stockColumns : bookColumns;
  if (fields.some((field) => field !== null && !known.includes(field)))
    throw invalidField('fields', texts.wrongCount);
  const missing =
    kind === 'stock' ? stockColumnsProblem(fields) : fields.includes('title') ? null : texts.noTitle;
  if (missing !== null) throw invalidField('fields', missing);
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  if (twice != null) throw invalidField('fields', texts.twice(texts.fields[twice]));
  return withFields(columns, fields);
};

/**
 * Has the checked rows applied; with errors only when the rows that have them are to be left out, and changes of stock that
 * came in before only when they are meant again.
 */
export const startImport =
  ({ db, clock }: UploadDeps) =>
  async (
    importId: string,
    { bad_rows: badRows, again: isMeantAgain }: Body<'startImport'>,
  ): Promise<Output<typeof endpoints.startImport>> =>
    db.asOperator('staff start an import', async (tx) => {
      await tx.query(lockStarts, []);
      const row = await held(tx, importId);
      mayBecome(row, 'applying');
      if (row.figures.bad > 0 && badRows === 'stop')
        throw new Problem('import_has_errors', texts.hasErrors(row.figures.bad), { showAsError: true });
      const [same] = isMeantAgain ? [] : await tx.query(findSameChanges, [importId]);
      if (same !== undefined)
        throw new Problem('import_repeated', texts.stock.repeatedFile, { showAsError: true });
      await tx.query(requestApplying, [importId, clock.now()]);
      return { success: texts.started };
    });

/** Ends an import; the step that is under way is waited for, and no other begins. */
export const cancelImport =
  ({ db, clock }: UploadDeps) =>
  async (importId: string): Promise<Output<typeof endpoints.cancelImport>> =>
    db.asOperator('staff cancel an import', async (tx) => {
      const row = await held(tx, importId);
      mayBecome(row, 'cancelled');
      const move = [importId, 'cancelled', statesBefore('cancelled'), JSON.stringify(row.figures), null];
      await tx.query(moveUpload, [...move, clock.now()]);
      await Promise.all([tx.query(removeRows, [importId]), tx.query(removeParts, [importId])]);
      return { success: texts.cancelled };
    });
