/** The catalogue: what a storefront shows of it, and how books get into it. */
export { addOwnProduct } from './add-own-product.ts';
export { changeStock } from './change-stock.ts';
export { moveProducts } from './move-products.ts';
export { setVariants } from './set-variants.ts';
export { updateProduct } from './update-product.ts';
export { ownCatalogue, sharedCatalogue, type CatalogueOwner } from './catalogue-owner.ts';
export { describeProduct } from './administered-product.queries.ts';
export { administeredProductRoutes } from './administered-product.routes.ts';
export { administeredProductsRoutes } from './administered-products.routes.ts';
export { startImageFetcher, type FetchImagesDeps, type ImageResult } from './images/fetch-images.ts';
export { photosOfProducts } from './images/forgotten-photos.ts';
export { categoriesRoutes } from './categories.routes.ts';
export { ownCategories } from './category-owner.ts';
export { addCategory } from './keep-category.ts';
export { groupsRoutes } from './groups.routes.ts';
export { ownProductsRoutes } from './own-products.routes.ts';
export { addSales, type Sales } from './add-sales.ts';
export { authorLineMaxLength, type BookDraft, type SaveTerms, type Weight } from './book-draft.ts';
export type { BookRecord } from './book-record.ts';
export { coverSource } from './cover-facts.queries.ts';
export { createCatalog, type Catalog, type ChosenShelf } from './catalog.queries.ts';
export { readsInLine } from './reads-in-line.ts';
export {
  authorLine,
  contributorRoles,
  type Contributor,
  type ContributorRole,
} from '@goodshelf/contract/contributors';
export { findNumberedVariants, type NumberedVariant } from './find-numbered.ts';
export { foldFacetCounts, foldOwnChanges, startFacetFolder } from './fold-facet-counts.ts';
export { bookKey } from './book-keys.ts';
export type { BookOutcome, SavedBooks } from './book-savings.ts';
export { compareBooks, type BookDifference } from './compare-books.ts';
export { announceSaving, finishSaving, saveBooks } from './save-books.ts';
export {
  findLinkedProduct,
  holdForTakedown,
  moveForTakedown,
  type LinkedProduct,
} from './take-down-product.ts';
export {
  judgeUndoing,
  readAfter,
  undoBooks,
  type BookAfter,
  type BookUndoing,
  type UndoObstacle,
  type UndoTerms,
} from './undo-books.ts';
export { compareTakingOff, publishedCount, takeBooksOff, type TakingOff } from './take-books-off.ts';
export type { BeforeSearch, CatalogueState } from './selections.ts';
