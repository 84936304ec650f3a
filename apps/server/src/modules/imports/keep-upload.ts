import { invalidField, Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { importPartBytes } from '@goodshelf/contract/import-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Actor } from '../audit/index.ts';
import { noFigures } from './import-figures.ts';
import { removeRows } from './imports.repo.ts';
import { importMoves, statesBefore, type ImportState } from './imports.state.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { fingerprintOf, formatOf, lookAtColumns, withFields } from './look-at-file.ts';
import { UnreadableFileError } from './read-csv.ts';
import {
  findMapping,
  holdUpload,
  insertPart,
  insertUpload,
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

const mayBecome = (row: UploadRow, state: ImportState): void => {
  if (!importMoves[row.state].includes(state))
    throw new Problem('import_moved_on', texts.movedOn, { showAsError: true });
};

/** Announces a file; its bytes follow. */
export const addImport =
  ({ db, clock }: UploadDeps) =>
  async (
    actor: Actor,
    { type, file_name: fileName, size_bytes: sizeBytes }: Body<'addImport'>,
  ): Promise<Output<typeof endpoints.addImport>> => {
    if (type === 'Update Inventory') throw invalidField('type', texts.notYet);
    const id = newId<'import'>();
    const values = [id, 'books', fileName, JSON.stringify(noFigures), sizeBytes, clock.now(), actor.userId];
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
      return { received_bytes: received, state: isLast ? await lookAt(tx, clock, importId) : 'uploading' };
    });
  };

/** What came: a table with columns, or ONIX; or nothing that can be read. */
const lookAt = async (tx: Tx, clock: Clock, importId: string): Promise<ImportState> => {
  const [first] = await tx.query(readPart, [importId, 0]);
  const start = first?.bytes ?? Buffer.alloc(0);
  const format = formatOf(start);
  try {
    const columns = format === 'onix' ? null : await lookAtColumns(start);
    const remembered = columns === null ? null : await rememberedFor(tx, columns);
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

const rememberedFor = async (tx: Tx, columns: readonly FileColumn[]): Promise<FileColumn[] | null> => {
  const [mapping] = await tx.query(findMapping, [fingerprintOf(columns.map(({ name }) => name))]);
  return mapping === undefined ? null : withFields(columns, mapping.fields);
};

/** Has the file read and compared; what its columns hold is remembered for the next file from there. */
export const checkImport =
  ({ db, clock }: UploadDeps) =>
  async (importId: string, body: Body<'checkImport'>): Promise<Output<typeof endpoints.checkImport>> =>
    db.asOperator('staff check a file', async (tx) => {
      const row = await held(tx, importId);
      mayBecome(row, 'reading');
      const columns = row.columns === null ? null : matched(row.columns, body.fields);
      if (columns !== null) {
        const fingerprint = fingerprintOf(columns.map(({ name }) => name));
        await tx.query(saveMapping, [fingerprint, JSON.stringify(body.fields), clock.now()]);
      }
      const terms = {
        defaultPriceCents: body.default_price_cents,
        defaultStock: body.default_stock,
        publish: body.publish,
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

const matched = (columns: readonly FileColumn[], fields: Body<'checkImport'>['fields']): FileColumn[] => {
  if (fields.length !== columns.length) throw invalidField('fields', texts.wrongCount);
  if (!fields.includes('title')) throw invalidField('fields', texts.noTitle);
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  if (twice != null) throw invalidField('fields', texts.twice(texts.fields[twice]));
  return withFields(columns, fields);
};

/** Has the checked rows applied; with errors only when the rows that have them are to be left out. */
export const startImport =
  ({ db, clock }: UploadDeps) =>
  async (
    importId: string,
    { bad_rows: badRows }: Body<'startImport'>,
  ): Promise<Output<typeof endpoints.startImport>> =>
    db.asOperator('staff start an import', async (tx) => {
      const row = await held(tx, importId);
      mayBecome(row, 'applying');
      if (row.figures.bad > 0 && badRows === 'stop')
        throw new Problem('import_has_errors', texts.hasErrors(row.figures.bad), { showAsError: true });
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
