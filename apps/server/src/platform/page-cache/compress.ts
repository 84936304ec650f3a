import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const brotliAsync = promisify(brotliCompress);
const unbrotliAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

export type BrotliQuality = 5 | 11;

/** The least window of brotli that sees the whole text: 1 kB to 4 MB. */
const windowBitsOf = (length: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS), 22);

/** Brotli on the thread pool; 5 while a visitor waits, 11 for what is compressed once, by the build. */
export const brotli = (bytes: Uint8Array, quality: BrotliQuality): Promise<Buffer> =>
  brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      // A window beyond the text finds nothing more and takes 10 MB while it is open.
      [constants.BROTLI_PARAM_LGWIN]: windowBitsOf(bytes.byteLength),
    },
  });

export const gzipped = (bytes: Uint8Array, level: number): Promise<Buffer> => gzipAsync(bytes, { level });

/** The bytes in an encoding, at the strength for a page somebody waits for. */
export const compressed = async (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, 5) : encoding === 'gzip' ? gzipped(bytes, 6) : bytes;

/** The same bytes in memory of their own: what is kept must not hold the 64 kB pool on which it was made. */
export const unpooled = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
};

/** The other way round. */
export const decompressed = async (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? unbrotliAsync(bytes) : encoding === 'gzip' ? gunzipAsync(bytes) : bytes;
