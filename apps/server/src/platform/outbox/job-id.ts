import { sha256 } from '../ids/index.ts';

/** The same UUID for the same text, always: version 8, the bits of its SHA-256. */
export const jobIdOf = (text: string): string => {
  const bytes = sha256(text).subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
