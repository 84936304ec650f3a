/**
 * Terms: who gets what of a payment. Shares and fees are calculated here and in the money package and nowhere else, so
 * every page and the books name the same cents.
 */
export { bringTermsIntoForce } from './bring-into-force.ts';
export {
  type DatedTerms,
  type DatedTermsRow,
  lockTerms,
  type NewTerms,
  platformTerms,
  termsOfOrganization,
} from './dated-terms.ts';
export type { EarningLine, LineKind } from './earning-line.ts';
export { expectedEarnings } from './expected-earnings.ts';
export { withheldFees } from './fees.ts';
export {
  givenEarning,
  goodsEarning,
  type MoneyTerms,
  noEarning,
  shareTermsOf,
  termsOf,
  type TermsRow,
} from './money-terms.ts';
export { termsDayOf } from './terms-day.ts';
