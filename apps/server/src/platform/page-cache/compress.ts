import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type BrotliQuality = 5 | 11;

/** Brotli on the thread pool; 5 while a visitor waits, 11 for what is compressed once, by the build. */
export const brotli = (bytes: Uint8Array, quality: BrotliQuality): Promise<Buffer> =>
  brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

export const gzipped = (bytes: Uint8Array, level: number): Promise<Buffer> => gzipAsync(bytes, { level });
