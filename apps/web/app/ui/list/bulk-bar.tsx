import { useRef, useState } from 'react';
import { Glyph } from '../glyph.tsx';
import { focusNearestPlace, pathOf } from '../nearest-place.ts';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.list;

/** Something that is done with several rows. */
export type BulkAction<Row> = {
  /** A verb: "Try again". */
  readonly label: string;
  /** The rows stay chosen when it is done: a pick list is followed by the packing slips of the same orders. */
  readonly keepsChoice?: boolean;
  /**
   * Does it, each row for itself; resolves with what became of those that were refused, each in a sentence, or with null
   * when the reader thought better of it. Rejects when nothing was done, which has had its toast; a refusal that takes longer to
   * read, or is worked through row by row, it resolves with instead, and the list keeps it.
   */
  readonly run: (rows: readonly Row[]) => Promise<readonly Refused<Row>[] | RefusedAll | null>;
};

/** Nothing was done with any of them, and why. */
export type RefusedAll = { readonly refusal: string };

export type Refused<Row> = { readonly row: Row; readonly problem: string };

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  readonly nameOf: (row: Row) => string;
  /** What the chosen ones come to, beside how many they are. */
  readonly sumOf?: ((rows: readonly Row[]) => string) | undefined;
  readonly onClear: () => void;
};

/** What can be done with the chosen rows; afterwards, which of them it was not done with, and why. */
export const BulkBar = <Row,>({ rows, actions, nameOf, sumOf, onClear }: Props<Row>) => {
  const [running, setRunning] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refused<Row>[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const run = async (action: BulkAction<Row>): Promise<void> => {
    if (running !== null) return;
    const path = bar.current === null ? [] : pathOf(bar.current);
    setRunning(action.label);
    setRefused([]);
    setRefusal(null);
    try {
      const notDone = await action.run(rows);
      if (notDone === null) return;
      if ('refusal' in notDone) {
        setRefusal(notDone.refusal);
        return;
      }
      setRefused(notDone);
      if (action.keepsChoice === true) return;
      onClear();
      focusNearestPlace(path);
    } catch {
      // What is chosen stays chosen, for another try.
    } finally {
      setRunning(null);
    }
  };
  return (
    <>
      {rows.length === 0 ? null : (
        <div className="bulk-bar" ref={bar}>
          <span className="figures" role="status">
            {texts.chosen(rows.length)}
            {sumOf === undefined ? '' : ` · ${sumOf(rows)}`}
          </span>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className="button button-quiet button-small"
              aria-busy={running === action.label}
              onClick={() => void run(action)}
            >
              {action.label}
            </button>
          ))}
          <button type="button" className="text-button" onClick={onClear}>
            {texts.clear}
          </button>
        </div>
      )}
      {refused.length === 0 && refusal === null ? null : (
        <div className="notice bulk-refused" role="status">
          {refusal === null ? null : <p>{refusal}</p>}
          {refused.length === 0 ? null : (
            <ul>
              {refused.map(({ row, problem }) => (
                <li key={nameOf(row)}>
                  <strong>{nameOf(row)}</strong> {problem}
                </li>
              ))}
            </ul>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={texts.dismiss}
            onClick={() => {
              setRefused([]);
              setRefusal(null);
            }}
          >
            <Glyph name="close" />
          </button>
        </div>
      )}
    </>
  );
};
