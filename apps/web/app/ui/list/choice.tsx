import { uiTexts } from '../texts.ts';

const texts = uiTexts.list;

/** Which rows are chosen, for something that is done with several. */
export type Choice<Row> = {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], isChosen: boolean) => void;
  /** What a row is called: "Choose NAME". */
  readonly nameOf: (row: Row) => string;
  /** Which rows can be chosen; left out, all. */
  readonly isOffered?: ((row: Row) => boolean) | undefined;
};

type RowProps<Row> = {
  readonly choice: Choice<Row>;
  readonly row: Row;
  readonly rowKey: (row: Row) => string;
};

export const ChooseRow = <Row,>({ choice, row, rowKey }: RowProps<Row>) =>
  choice.isOffered?.(row) === false ? null : (
    <label className="choose-box">
      <input
        type="checkbox"
        checked={choice.chosen.has(rowKey(row))}
        onChange={({ target }) => choice.choose([rowKey(row)], target.checked)}
      />
      <span className="only-heard">{texts.choose(choice.nameOf(row))}</span>
    </label>
  );

type AllProps<Row> = {
  readonly choice: Choice<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Its words are seen: above cards there is no head that explains it. */
  readonly isWorded?: boolean;
};

/** All rows of the page that is shown; of some, it is neither ticked nor not. */
export const ChooseAll = <Row,>({ choice, rows, rowKey, isWorded = false }: AllProps<Row>) => {
  const keys = rows.filter((row) => choice.isOffered?.(row) !== false).map(rowKey);
  const count = keys.filter((key) => choice.chosen.has(key)).length;
  if (keys.length === 0) return null;
  return (
    <label className={isWorded ? 'choose-all' : 'choose-box'}>
      <input
        type="checkbox"
        checked={count === keys.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && count < keys.length;
        }}
        onChange={({ target }) => choice.choose(keys, target.checked)}
      />
      <span className={isWorded ? undefined : 'only-heard'}>{texts.chooseAll}</span>
    </label>
  );
};
