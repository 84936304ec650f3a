import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { UnreadableFileError } from '../read-csv.ts';
import { onixFileTexts } from './onix.texts.ts';

const startBytes = 1_024;
/**
 * The text of an XML file, in the encoding that its first bytes or its declaration name. Throws `UnreadableFileError`
 * when it isn't, and for what is no XML at all.
 */
export async function* decodeXml(input: Readable): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let start = Buffer.alloc(0);
  let bytes = 0;
  const decode = (using: Decoder, chunk?: Buffer): string => {
    const from = chunk === undefined ? bytes : bytes + 1;
    bytes += chunk?.length ?? 0;
    try {
      return using.decode(chunk);
    } catch (error) {
      throw new UnreadableFileError(onixFileTexts.wrongEncoding(using.label(), from, bytes), {
        cause: error,
      });
    }
  };
  const begin = (using: Decoder): string => {
    const text = decode(using, start);
    if (/^\s*(?:<!doctype\s+html|<html)\b/i.test(text)) throw new UnreadableFileError(onixFileTexts.webPage);
    // Some senders begin with an empty line.
    return text.replace(/^\s+(?=<\?xml)/, '');
  };
  for await (const part of input as AsyncIterable<Buffer | string>) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    if (decoder !== null) {
      yield decode(decoder, chunk);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < startBytes) continue;
    decoder = decoderOf(start);
    yield begin(decoder);
  }
  if (decoder === null) {
    if (start.length === 0) throw new UnreadableFileError(onixFileTexts.empty);
    decoder = decoderOf(start);
    yield begin(decoder);
  }
  yield decode(decoder);
}

type Decoder = {
  readonly label: () => string;
  /** Without bytes: the file has ended. */
  readonly decode: (bytes?: Buffer) => string;
};

const decoderOf = (start: Buffer): Decoder => {
  const label = encodingOf(start);
  const declared = decoderFor(label);
  return declared.label() === 'WINDOWS-1252' ? unlessUtf8(declared) : declared;
};

const decoderFor = (label: string): Decoder => {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return {
      label: () => decoder.encoding.toUpperCase(),
      decode: (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })),
    };
  } catch (error) {
    throw new UnreadableFileError(onixFileTexts.unknownEncoding(label), { cause: error });
  }
};

/**
 * No encoding is named as often, and as often wrongly, as Latin-1 (or ASCII) for UTF-8. Latin-1 is hardly ever valid UTF-8 by chance, so the
 * first piece with a letter beyond ASCII tells.
 */
const unlessUtf8 = (declared: Decoder): Decoder => {
  let settled: Decoder | null = null;
  let held = Buffer.alloc(0);
  return {
    label: () => (settled ?? declared).label(),
    decode(bytes) {
      if (settled !== null) return settled.decode(bytes);
      held = bytes === undefined ? held : Buffer.concat([held, bytes]);
      const first = held.findIndex((byte) => byte > 0x7f);
      if (bytes !== undefined && first >= 0 && held.length - first < 4) return '';
      const piece = held;
      held = Buffer.alloc(0);
      if (first < 0) return piece.toString('latin1');
      settled = isUtf8(withoutBrokenEnd(piece)) ? decoderFor('utf-8') : declared;
      return settled.decode(piece) + (bytes === undefined ? settled.decode() : '');
    },
  };
};

/** Without the bytes of a character whose rest is in the next piece. */
const withoutBrokenEnd = (bytes: Buffer): Buffer => {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes.at(-back) ?? 0;
    if (byte >= 0xc0) return bytes.subarray(0, -back);
    if (byte < 0x80) break;
  }
  return bytes;
};

const encodingOf = (start: Buffer): string => {
  const [a, b, c, d] = start;
  if ((a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0x1f && b === 0x8b)) {
    throw new UnreadableFileError(onixFileTexts.archive);
  }
  if (c === 0 && d === 0 && a === 0xff && b === 0xfe) return 'UTF-32';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  const declaration = start.subarray(0, startBytes).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?<name>[A-Za-z0-9._:-]{1,40})["']/.exec(
    declaration,
  );
  const name = declared?.groups?.['name']?.toLowerCase() ?? 'utf-8';
  // What can be read byte by byte is not UTF-16, whatever it says.
  return name.startsWith('utf-16') || name.startsWith('utf16') ? 'utf-8' : name;
};
