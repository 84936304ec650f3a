export { correctSearch, type SearchedView } from './correct-search.ts';
export { searchText } from './search-text.ts';
