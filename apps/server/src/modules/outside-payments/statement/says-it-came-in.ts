import type { WordColumns } from './read-columns.ts';

// What banks and payment apps write of money that arrived.
const cameIn =
  /\b(?:from|received|deposit(?:s|ed)?|credit(?:s|ed)?|incoming|paid (?:you|me|us)|sent (?:you|me|us))\b/i;

/** What a column of types or directions says of it. */
const typeCameIn =
  /^(?:c|cr|crdt|in|\+)$|(?:^|[\s_-])(?:credit|credits|deposit|deposits|received|incoming)(?:$|[\s_-])/i;

/** Whether a line says in words that its money came in: an amount without a sign may as well have gone out. */
export const saysItCameIn = (cells: readonly string[], columns: WordColumns | null): boolean =>
  cameIn.test(cells.join(' ')) || (columns?.types ?? []).some((at) => typeCameIn.test(cells[at] ?? ''));
