/** What provider reports are about; no zod here: pages load this file. */

/** What a line of a provider's report moved. `other`: what we have no word for. */
export const reportLineKinds = [
  'payment',
  'refund',
  'dispute',
  'dispute_returned',
  'fee',
  'payout',
  'other',
] as const;
export type ReportLineKind = (typeof reportLineKinds)[number];

/** `receiving`: its parts are still coming, or stopped coming. */
export const reportStatuses = ['receiving', 'compared'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/**
 * How a report and the books differ: the provider names what the books don't know (`unknown`), what they have once and another line says already (`repeated`), another amount or another fee than the
 * books have, a payout or a charge of its own that nobody has recorded, or leaves out what the books say it holds (`missing`).
 */
export const differenceKinds = ['unknown', 'repeated', 'amount', 'fee', 'not_recorded', 'missing'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** `settled`: the books and the report agree by now, and nobody had to say anything. */
export const differenceStates = ['open', 'explained', 'settled'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** A part of a file: whole rows behind the file's own header, at most so many characters. */
export const reportPartCharactersMax = 200_000;

/** And so many rows, whatever their length. */
export const reportPartRowsMax = 500;

/** A report covers at most so many days. */
export const reportDaysMax = 366;
