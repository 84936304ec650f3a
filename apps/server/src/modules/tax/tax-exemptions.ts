import type { StateCode } from '@goodshelf/contract/lookups';

/** What an organization sells itself is free of sales tax in a state. Days in New York, "2026-12-01". */
export type TaxExemption = {
  readonly organizationId: string;
  readonly state: StateCode;
  readonly validFrom: string;
  /** The last day; null: until somebody ends it. */
  readonly validUntil: string | null;
};

/** By organization and state. */
export type TaxExemptions = ReadonlyMap<string, readonly TaxExemption[]>;

const keyOf = ({ organizationId, state }: Pick<TaxExemption, 'organizationId' | 'state'>): string =>
  `${organizationId} ${state}`;

export const taxExemptionsOf = (exemptions: readonly TaxExemption[]): TaxExemptions =>
  Map.groupBy(exemptions, keyOf);

export const noTaxExemptions: TaxExemptions = new Map();

/** Whether what the organization sells itself is free of sales tax there on a day. */
export const isExemptOn = (
  exemptions: TaxExemptions,
  of: Pick<TaxExemption, 'organizationId' | 'state'>,
  day: string,
): boolean =>
  exemptions
    .get(keyOf(of))
    ?.some(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day)) ===
  true;
