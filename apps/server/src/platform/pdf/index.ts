/** Papers that people print, as PDF. */
export { type Cell, type Column, type Sheet, writePdf } from './write-pdf.ts';
