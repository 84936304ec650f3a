export { correctSearch, shortenSearch, type SearchedView } from './correct-search.ts';
export { rebuildSearchWords } from './rebuild-search-words.ts';
export { searchText } from './search-text.ts';
