/** No body of the contract is nested deeper than five; a parser spends its time on depth. */
import { httpTexts } from './http.texts.ts';

const texts = httpTexts.json;

const deepest = 32;

/** Why a body is refused; the sentence is for whoever wrote the client. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody';
}

/**
 * The value of a JSON body, refusing the keys with which an object's prototype is poisoned and what is nested without
 * end. No function is called for each value (a reviver over 64 kB takes fifty times as long as the parser): the bytes are
 * looked through once, and only a text in which such a key could stand is looked at again after it was parsed.
 */
export const readJson = (bytes: Buffer): unknown => {
  if (isTooDeep(bytes)) throw new UnreadableBody(texts.tooDeep(deepest));
  const text = bytes.toString('utf8');
  const value = parse(text);
  if (mayPoison(text) && isPoisoned(value)) throw new UnreadableBody(texts.prototype);
  return value;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody(texts.notJson);
  }
};

const code = {
  quote: 0x22,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

const isTooDeep = (bytes: Buffer): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === code.backslash) at += 1;
      else if (byte === code.quote) isText = false;
    } else if (byte === code.quote) isText = true;
    else if (byte === code.openList || byte === code.openObject) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (byte === code.closeList || byte === code.closeObject) depth -= 1;
  }
  return false;
};

/** Whether one of the keys may stand in the text, as it is or written with escapes. */
const mayPoison = (text: string): boolean =>
  text.includes('__proto__') || text.includes('prototype') || text.includes('\\u');

const isPoisoned = (value: unknown): boolean => {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, '__proto__')) return true;
    if ('constructor' in next && Object.hasOwn(next, 'constructor') && hasPrototypeKey(next.constructor))
      return true;
    for (const inner of Object.values(next)) if (typeof inner === 'object') waiting.push(inner);
  }
  return false;
};

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
