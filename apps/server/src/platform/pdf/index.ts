/** Papers that people print, as PDF. */
export { type Cell, type Column, type Sheet } from './sheet.ts';
export { writePdf } from './write-pdf.ts';
