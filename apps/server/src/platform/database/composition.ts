/**
 * A statement of common table expressions and what it answers from them; null answers nothing. Of several that are sent
 * at once the database makes one plan (`fuse`), so their expressions need names that are theirs alone, and answers may
 * hold texts, whole numbers and booleans only: they travel as JSON.
 */
export type Composition = { readonly with: readonly string[]; readonly answer: string | null };

/** The text of a statement by itself. */
export const textOf = (shape: string | Composition): string =>
  typeof shape === 'string'
    ? shape
    : `with ${shape.with.join(', ')}\n${shape.answer ?? 'select where false'}`;
