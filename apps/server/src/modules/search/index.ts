export { rareWords } from './rare-words.ts';
export { correctSearch, type SearchedView } from './correct-search.ts';
export { isbnBeginning, searchText } from './search-text.ts';
