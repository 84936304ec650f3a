export { csvOf, type CsvAmount, type CsvCell } from '@goodshelf/contract/lookups/csv';
