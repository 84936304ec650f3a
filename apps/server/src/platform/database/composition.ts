/**
 * A statement of common table expressions and what it answers from them; null answers nothing. Of several that are sent
 * at once the database makes one plan (`fuse`), so their expressions need names that are theirs alone, and answers hold
 * texts, whole numbers, booleans and JSON: they travel as JSON. `instants` are the columns of points in time.
 */
export type Composition = {
  readonly with: readonly string[];
  readonly answer: string | null;
  readonly instants?: readonly string[];
};

/** A statement that only reads, as one that may be sent with others as one. */
export const reading = (answer: string, instants: readonly string[] = []): Composition => ({
  with: [],
  answer,
  instants,
});

/** The text of a statement by itself. */
export const textOf = (shape: string | Composition): string =>
  typeof shape === 'string' ? shape : `${withOf(shape.with)}${shape.answer ?? 'select where false'}`;

/** The head of a statement of these expressions. */
export const withOf = (expressions: readonly string[]): string =>
  expressions.length === 0 ? '' : `with ${expressions.join(', ')}\n`;
