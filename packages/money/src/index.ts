/**
 * The only way money is calculated, read and written: branded integer cents, US dollars. Pure, imports nothing.
 * Rounding happens in one place (`portion`, half away from zero) and `split` never loses a cent.
 */
export { cents, centsFromDatabase, isCents, MoneyError, zero } from './cents.ts';
export type { Cents } from './cents.ts';
export { add, multiply, negate, subtract, sum } from './arithmetic.ts';
export { compare, max, min } from './compare.ts';
export { basisPoints, isBasisPoints, percentage, portion, splitOff, wholeBps } from './percentage.ts';
export type { BasisPoints } from './percentage.ts';
export { partOfTax } from './part-of-tax.ts';
export { split } from './split.ts';
export { grossUp } from './gross-up.ts';
export { feeCoverFor, providerFeeOf } from './fee-schedule.ts';
export type { FeeSchedule } from './fee-schedule.ts';
export { giftWithin, missingToDollar } from './round-up.ts';
export { ownPriceLimits, productShare, productShareBps, sellingPrice } from './share.ts';
export type { ShareTerms } from './share.ts';
export { parseMoney } from './parse-money.ts';
export { formatDecimal, formatMoney } from './format-money.ts';
