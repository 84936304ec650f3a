export { createStateTax } from './state-tax.ts';
export { stateTaxRatesMillionths } from './state-rates.ts';
export type { TaxAnswer, TaxPort, TaxQuestion } from './tax.port.ts';
