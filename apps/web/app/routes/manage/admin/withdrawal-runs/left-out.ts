/** A withdrawal that stayed out of a payment run, and why. */
export type LeftOut = {
  readonly withdrawal_id: string;
  readonly number: string;
  readonly organization: string;
  readonly reason: string;
};

const fields = ['withdrawal_id', 'number', 'organization', 'reason'] as const;

const isLeftOut = (value: unknown): value is LeftOut =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** What the page before has handed over with its navigation. */
export const leftOutIn = (state: unknown): readonly LeftOut[] => {
  if (typeof state !== 'object' || state === null || !('leftOut' in state)) return [];
  return Array.isArray(state.leftOut) ? state.leftOut.filter(isLeftOut) : [];
};
