import { hash, randomBytes, randomFillSync } from 'node:crypto';

/** An id of one noun only: an order's id does not fit where a user's id is asked for. It costs nothing at run time. */
export type Id<Noun extends string> = string & { readonly __noun: Noun };

let lastTimeMs = 0;
let counter = 0;

// Drawn for many ids at once: asking the system for 16 bytes costs ten times as much as using them.
const randomPool = Buffer.alloc(4096);
let drawn = randomPool.length;
const drawRandom = (bytes: Buffer): void => {
  if (drawn + bytes.length > randomPool.length) {
    randomFillSync(randomPool);
    drawn = 0;
  }
  drawn += randomPool.copy(bytes, 0, drawn, drawn + bytes.length);
};

/**
 * A UUID version 7: 48 bits of time, a counter of 12 bits within the millisecond, 62 random bits. Ids made by one
 * process sort in the order in which they were made, so rows land at the end of an index instead of all over it.
 */
export const newId = <Noun extends string>(nowMs: number = Date.now()): Id<Noun> => {
  if (nowMs > lastTimeMs) {
    lastTimeMs = nowMs;
    counter = 0;
  } else if (counter < 0xfff) {
    counter += 1;
  } else {
    // More than 4096 ids in one millisecond, or a clock that went back: borrow from the next millisecond.
    lastTimeMs += 1;
    counter = 0;
  }
  const bytes = Buffer.allocUnsafe(16);
  drawRandom(bytes);
  bytes.writeUIntBE(lastTimeMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return text as Id<Noun>; // the one place where an id is made
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text is a UUID as PostgreSQL writes it: lower case, with hyphens. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** A secret nobody can guess, for a URL or a cookie: 256 random bits in 43 characters. Store only its `sha256`. */
export const secretToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of the text's UTF-8 bytes: 32 bytes, as stored in a `bytea` column in place of the secret itself. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
