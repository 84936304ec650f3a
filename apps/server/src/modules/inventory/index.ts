/** Stock and article numbers. Stock is taken and given back by orders; every change leaves a row in `stock_movements`. */
export { ean13CheckDigit, isbn10CheckDigit, isbn13FromIsbn10, isIsbn10, isIsbn13 } from './article-number.ts';
export {
  allocateStock,
  awaitStock,
  findArrivedStock,
  findStock,
  loseStock,
  type StockCorrection,
} from './awaited-stock.ts';
export { announceStock, noteStockChanges, startStockAnnouncer } from './announce-stock.ts';
export { insertFirstStock } from './first-stock.ts';
export {
  compareStock,
  importStock,
  type ImportedStock,
  type JudgedStock,
  type StockFile,
} from './import-stock.ts';
export { judgeStock, stockMax, type StockLevel, type StockMode, type StockWish } from './judge-stock.ts';
export { leavesFew, orderLeavesFew } from './leaves-few.ts';
export { lockStock } from './lock-stock.ts';
export { availableQuantity, isInStock, type Stock } from './stock.ts';
export { giveBackStock, returnStock } from './return-stock.ts';
export {
  allocateShortCopies,
  claimShortCopies,
  dropShortCopies,
  findNextShort,
  type ShortCopies,
  type ShortTurn,
} from './short-copies.ts';
export { takeAgain } from './take-again.ts';
export { outOfStockReason, type StockItem, takeStock } from './take-stock.ts';
export { readIsbn, type ReadIsbn } from './read-isbn.ts';
export { setStock, type CountedStock, type StockCount } from './set-stock.ts';
export { findMovedSince, undoStock, type MovedSince } from './undo-stock.ts';
export {
  findStockMovements,
  type StockMovementPage,
  type StockMovementRow,
} from './stock-movements.queries.ts';
