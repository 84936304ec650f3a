import { useMemo, useState } from 'react';

/** The rows that are chosen, of those that the list shows: what has left it is chosen no longer. */
export const useChoice = <Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosenRows = useMemo(() => (rows ?? []).filter((row) => keys.has(rowKey(row))), [rows, keys, rowKey]);
  return {
    chosenRows,
    chosen: new Set(chosenRows.map(rowKey)),
    choose: (changed: readonly string[], isChosen: boolean): void =>
      setKeys((current) => {
        const others = [...current].filter((key) => !changed.includes(key));
        return new Set(isChosen ? [...others, ...changed] : others);
      }),
    clear: (): void => setKeys(new Set()),
  };
};
