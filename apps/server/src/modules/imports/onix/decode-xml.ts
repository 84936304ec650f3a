import type { Readable } from 'node:stream';
import { UnreadableFileError } from '../read-csv.ts';

const declarationMaxBytes = 400;

/** The text of an XML file, in the encoding that its first bytes or its declaration name. */
export async function* decodeXml(input: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let start = Buffer.alloc(0);
  let bytes = 0;
  const decode = (using: TextDecoder, chunk?: Buffer): string => {
    try {
      return chunk === undefined ? using.decode() : using.decode(chunk, { stream: true });
    } catch (error) {
      const message = `The file is not ${using.encoding.toUpperCase()}, as it says (after about ${bytes} bytes).`;
      throw new UnreadableFileError(message, { cause: error });
    }
  };
  for await (const part of input as AsyncIterable<Buffer | string>) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    if (decoder !== null) {
      yield decode(decoder, chunk);
    } else {
      start = Buffer.concat([start, chunk]);
      if (start.length < declarationMaxBytes) continue;
      decoder = decoderOf(start);
      yield decode(decoder, start);
    }
    bytes += chunk.length;
  }
  if (decoder === null) {
    if (start.length === 0) throw new UnreadableFileError('The file is empty.');
    decoder = decoderOf(start);
    yield decode(decoder, start);
  }
  yield decode(decoder);
}

const decoderOf = (start: Buffer): TextDecoder => {
  const label = encodingOf(start);
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (error) {
    const message = `The file is in ${label}, which is not known here. Save it as UTF-8 and try again.`;
    throw new UnreadableFileError(message, { cause: error });
  }
};

const encodingOf = (start: Buffer): string => {
  const [a, b, c, d] = start;
  if ((a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0x1f && b === 0x8b)) {
    throw new UnreadableFileError('The file is an archive. Unpack it and try again.');
  }
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  const declaration = start.subarray(0, declarationMaxBytes).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?<name>[A-Za-z0-9._:-]{1,40})["']/.exec(
    declaration,
  );
  const name = declared?.groups?.['name']?.toLowerCase() ?? 'utf-8';
  // What can be read byte by byte is not UTF-16, whatever it says.
  return name.startsWith('utf-16') || name.startsWith('utf16') ? 'utf-8' : name;
};
