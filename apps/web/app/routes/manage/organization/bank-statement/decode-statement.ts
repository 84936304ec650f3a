import { isText } from '@goodshelf/contract/outside-words';

/** As a file's mark says, or, without one, as every second byte of it does. */
const wideEncodingOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1_000);
  const zeros = (parity: number): number =>
    sample.filter((byte, at) => byte === 0 && at % 2 === parity).length / (sample.length / 2);
  if (zeros(1) > 0.8 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > 0.8 && zeros(1) === 0 ? 'utf-16be' : null;
};

const read = (bytes: ArrayBuffer): string => {
  const wide = wideEncodingOf(new Uint8Array(bytes));
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/**
 * The text of a file, whose encoding banks do not say: UTF-16 where it looks so, else UTF-8 if it is, else what Windows writes. Null for
 * a file that is no text.
 */
export const decodeStatement = (bytes: ArrayBuffer): string | null => {
  const text = read(bytes);
  return isText(text) ? text : null;
};
