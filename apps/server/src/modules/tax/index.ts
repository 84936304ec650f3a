export { createStateTax } from './state-tax.ts';
export { stateTaxRatesMillionths } from './state-rates.ts';
export type { LineTax, TaxAnswer, TaxPort, TaxQuestion } from './tax.port.ts';
