/** Files of books from outside, into the shared catalogue. */
export { formatImportReport, importIssuesCsv, issueLine } from './format-import-report.ts';
export { importBooks, importBooksWithin, type ImportBooksOptions } from './import-books.ts';
export { checkFile, uploadFile } from './bring-file.ts';
export { importStockFile, type ImportStockOptions } from './import-stock-file.ts';
export type { ImportIssue, ImportReport } from './import-report.ts';
export { undoLastImport } from './undo-last-import.ts';
export { startImportRunner } from './import-runner.ts';
export { importsRoutes } from './imports.routes.ts';
export { tellImageResult } from './tell-image-result.ts';
