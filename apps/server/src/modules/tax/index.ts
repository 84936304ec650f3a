/** Sales tax: what a state takes of goods, by a table that staff keep, or by a service. */
export { createStateTax } from './state-tax.ts';
export {
  addTaxRates,
  correctTaxRates,
  createTaxTable,
  lockTaxRates,
  readTaxRates,
  withdrawTaxRates,
} from './tax-rates.repo.ts';
export {
  addTaxExemption,
  createTaxExemptions,
  endTaxExemption,
  lockTaxExemptions,
  readTaxExemptions,
  type StoredExemption,
  taxExemptionsMax,
} from './tax-exemptions.repo.ts';
export { taxExemptionsOf } from './tax-exemptions.ts';
export { firstTaxDay, firstTaxTable, rateOn, type TaxRate, type TaxTable, taxTableOf } from './tax-table.ts';
export type { LineTax, TaxableLine, TaxAnswer, TaxPort, TaxQuestion } from './tax.port.ts';
