import { useMemo, useState } from 'react';

/**
 * The rows that are chosen, of those that the list shows: what has left it, or cannot be chosen any more because somebody
 * was first, is chosen no longer, and is not chosen again when it comes back.
 */
export const useChoice = <Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  isOffered?: (row: Row) => boolean,
) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosenRows = useMemo(
    () => (rows ?? []).filter((row) => keys.has(rowKey(row)) && isOffered?.(row) !== false),
    [rows, keys, rowKey, isOffered],
  );
  const chosen = new Set(chosenRows.map(rowKey));
  if (rows !== undefined && chosen.size < keys.size) setKeys(chosen);
  return {
    chosenRows,
    chosen,
    choose: (changed: readonly string[], isChosen: boolean): void =>
      setKeys((current) => {
        const others = [...current].filter((key) => !changed.includes(key));
        return new Set(isChosen ? [...others, ...changed] : others);
      }),
    clear: (): void => setKeys(new Set()),
  };
};
