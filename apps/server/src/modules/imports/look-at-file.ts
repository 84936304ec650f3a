import { Readable } from 'node:stream';
import { sha256 } from '../../platform/ids/index.ts';
import { guessFields, type ImportColumn, type ImportKind } from './columns.ts';
import { csvTexts } from './csv.texts.ts';
import { fromHeader } from './find-header.ts';
import { refuseWide } from './read-books-csv.ts';
import { readCsv } from './read-csv.ts';
import { UnreadableFileError } from './unreadable-file.ts';
import type { FileColumn } from './uploads.repo.ts';

const samplesMax = 3;
const cellMaxLength = 60;

/** ONIX is XML: it begins with a tag, in whatever encoding. */
export const formatOf = (start: Buffer): 'csv' | 'onix' =>
  /^\uFEFF?\s*</.test(
    start
      .subarray(0, 200)
      .toString('latin1')
      .replace(/[\u0000\u00EF\u00BB\u00BF\u00FE\u00FF]/g, ''),
  )
    ? 'onix'
    : 'csv';

/** Two files of one header come from one source, as far as they are about the same. */
export const fingerprintOf = (names: readonly string[], kind: ImportKind): Buffer =>
  sha256(JSON.stringify(kind === 'books' ? names : [kind, ...names]));

/** The columns of a CSV file by its first bytes, which may be all of it; throws `UnreadableFileError`. */
export const lookAtColumns = async (
  start: Buffer,
  kind: ImportKind,
  isWhole: boolean,
): Promise<FileColumn[]> => {
  const records: string[][] = [];
  const stream = Readable.from([isWhole ? start : wholeLines(start)]);
  try {
    for await (const { record } of fromHeader(readCsv({ stream }))) {
      records.push(record);
      if (records.length > samplesMax) break;
    }
  } catch (error) {
    // The first part may end within a cell; what is wrong with the header is said.
    if (records.length === 0) throw error;
  }
  const [header] = records;
  if (header === undefined) throw new UnreadableFileError(csvTexts.empty);
  refuseWide(header);
  if (isWhole && records.length === 1) throw new UnreadableFileError(csvTexts.noRows);
  const fields = guessFields(header, kind);
  return header.map((name, position) => ({
    name: name.trim().slice(0, cellMaxLength),
    samples: records
      .slice(1)
      .map((record) => (record[position] ?? '').trim().slice(0, cellMaxLength))
      .filter((cell) => cell !== ''),
    field: fields[position] ?? null,
  }));
};

/** Without the line that the part ends in, and so without half a character; of UTF-16 without its last byte alone. */
const wholeLines = (start: Buffer): Buffer => {
  const isWide =
    start.subarray(0, 200).includes(0) ||
    /^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(start.toString('latin1', 0, 2));
  if (isWide) return start.subarray(0, start.length - (start.length % 2));
  const end = start.lastIndexOf(0x0a);
  return end < 0 ? start : start.subarray(0, end + 1);
};

export const withFields = (
  columns: readonly FileColumn[],
  fields: readonly (ImportColumn | null)[],
): FileColumn[] => columns.map((column, position) => ({ ...column, field: fields[position] ?? null }));
