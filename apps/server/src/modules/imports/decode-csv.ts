import { isAscii, isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { csvTexts } from './csv.texts.ts';
import { UnreadableFileError } from './unreadable-file.ts';

/** Told when the bytes are none of UTF-8 and were read as a spreadsheet on Windows writes them. */
export type ToldEncoding = { isWindows1252: boolean };

const { kinds } = csvTexts;
const formats: readonly (readonly [RegExp, string])[] = [
  [/^PK\u0003\u0004|^\u00D0\u00CF\u0011\u00E0/, csvTexts.workbook],
  [/^%PDF-/, csvTexts.notTable(kinds.pdf)],
  [/^\u0089PNG|^\u00FF\u00D8\u00FF|^GIF8|^RIFF/, csvTexts.notTable(kinds.image)],
  [/^\u001F\u008B|^7z\u00BC\u00AF|^Rar!/, csvTexts.notTable(kinds.archive)],
  [/^\{\\rtf/, csvTexts.notTable(kinds.text)],
  [/^(?:\u00EF\u00BB\u00BF)?\s*(?:\[\s*)?\{\s*"/, csvTexts.notTable(kinds.json)],
];
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;
/** One damaged cell is told with its row; so many are no text. */
const controlsMaxShare = 0.05;
const openingMinBytes = 4_096;

/**
 * A table as UTF-8, whatever a spreadsheet saved it as: UTF-8, UTF-16 in both orders, with or without a mark, or
 * Windows-1252, which is taken where the first letters beyond ASCII are no UTF-8. Refuses what is no table.
 */
export async function* decodeCsv(input: Readable, told?: ToldEncoding): AsyncGenerator<Buffer> {
  const chunks = buffersOf(input);
  const opening = await openingOf(chunks);
  if (opening.length === 0) return;
  const wide = wideEncodingOf(opening);
  if (wide === null) refuseOtherFormats(opening);
  const all = joined(opening, chunks);
  yield* wide === null ? decodeNarrow(all, told) : decodeWide(all, wide);
}

async function* buffersOf(input: Readable): AsyncGenerator<Buffer, undefined> {
  for await (const chunk of input as AsyncIterable<Buffer | string>)
    yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  return undefined;
}

/** The first bytes in one piece, however they come, so that what is said by them is seen. */
const openingOf = async (chunks: AsyncIterator<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for (let bytes = 0; bytes < openingMinBytes;) {
    const next = await chunks.next();
    if (next.done === true) break;
    pieces.push(next.value);
    bytes += next.value.length;
  }
  return Buffer.concat(pieces);
};

/** A piece and what follows it. */
export async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

type Wide = 'utf-16le' | 'utf-16be';

/** By the mark, or because every other byte of Latin letters is zero. */
const wideEncodingOf = (start: Buffer): Wide | null => {
  const [a, b] = start;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = start.subarray(0, 200);
  const zerosAt = (from: 0 | 1): number => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > head.length * 0.3 && even < odd / 10) return 'utf-16le';
  return even > head.length * 0.3 && odd < even / 10 ? 'utf-16be' : null;
};

async function* decodeWide(chunks: AsyncIterable<Buffer>, wide: Wide): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(wide, { fatal: true });
  try {
    for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFileError(csvTexts.brokenUtf16, { cause: error });
  }
}

async function* decodeNarrow(chunks: AsyncIterable<Buffer>, told?: ToldEncoding): AsyncGenerator<Buffer> {
  const windows = new TextDecoder('windows-1252');
  const seen: { encoding: 'ascii' | 'utf-8' | 'windows-1252' } = { encoding: 'ascii' };
  let [held, bytes] = [Buffer.alloc(0), 0];
  const decoded = (piece: Buffer): Buffer => {
    if (seen.encoding === 'ascii' && !isAscii(piece))
      seen.encoding = seemsUtf8(piece) ? 'utf-8' : 'windows-1252';
    if (seen.encoding === 'windows-1252') {
      if (told !== undefined) told.isWindows1252 = true;
      return Buffer.from(windows.decode(piece));
    }
    if (seen.encoding === 'utf-8' && !isUtf8(piece)) throw new UnreadableFileError(csvTexts.mixed(bytes));
    bytes += piece.length;
    return piece;
  };
  for await (const chunk of chunks) {
    const piece = Buffer.concat([held, chunk]);
    // What may be the beginning of a letter waits for its rest.
    const whole = seen.encoding === 'windows-1252' ? piece.length : wholeLetters(piece);
    held = piece.subarray(whole);
    yield decoded(piece.subarray(0, whole));
  }
  if (held.length > 0) yield decoded(held);
}

/** With more letters that are UTF-8 than bytes that are not, it is damaged UTF-8 and nothing else. */
const seemsUtf8 = (piece: Buffer): boolean => {
  if (isUtf8(piece)) return true;
  const text = piece.toString('utf8');
  const countOf = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return countOf(/[^\u0000-\u007F\uFFFD]/gu) > countOf(/\uFFFD+/g);
};

/** The bytes before a letter of UTF-8 whose end is missing. */
const wholeLetters = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
};

const refuseOtherFormats = (start: Buffer): void => {
  const head = start.subarray(0, 1_000).toString('latin1');
  for (const [pattern, sentence] of formats) if (pattern.test(head)) throw new UnreadableFileError(sentence);
  const controls = head.match(control)?.length ?? 0;
  if (controls > head.length * controlsMaxShare)
    throw new UnreadableFileError(csvTexts.notTable(kinds.other));
};
