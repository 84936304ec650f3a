import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Glyph } from '../glyph.tsx';
import { SkeletonText } from '../page-state.tsx';
import type { CsvCell } from './csv.ts';
import { ChooseAll, ChooseRow, type Choice } from './choice.tsx';
import './data-table.css';
import { changeQuery } from './list-query.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands in its place in a file; a column without it is left out there. Amounts are in dollars. */
  readonly value?: (row: Row) => CsvCell;
  readonly isFigure?: boolean;
  /** Holds the link of the row, which covers all of it. One column of a table has it. */
  readonly isRowLink?: boolean;
  /** Left out where the window is too narrow for everything. */
  readonly isSecondary?: boolean;
  /** The sort keys of the API for this column; `first` is what a click begins with. */
  readonly sort?: { readonly first: string; readonly second: string };
};

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the rows are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Where the row leads; left out, it leads nowhere. */
  readonly rowTo?: ((row: Row) => string) | undefined;
  /** With it, rows can be chosen. */
  readonly choice?: Choice<Row> | undefined;
  /** What a phone shows instead of a squeezed row. */
  readonly card: (row: Row) => ReactNode;
  readonly sort?: string;
  /** The rows of the question before are still shown while the next ones are on their way. */
  readonly isStale?: boolean;
};

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

/** A list whose rows lead somewhere: a table, and on the phone a list of cards. */
export const DataTable = <Row,>(given: Props<Row>) => {
  const isNarrow = useIsNarrow();
  const isOffered = (row: Row): boolean => given.choice?.isOffered?.(row) !== false;
  // Where no row can be chosen there is no room for it.
  const props = given.rows?.some(isOffered) === false ? { ...given, choice: undefined } : given;
  if (isNarrow && props.rows !== undefined) return <Cards {...props} rows={props.rows} />;
  const { caption, columns, rows, rowKey, rowTo, choice, sort, isStale = false } = props;
  return (
    <table className="data-table" aria-busy={rows === undefined || isStale}>
      <caption className="only-heard">{caption}</caption>
      <thead>
        <tr>
          {choice === undefined ? null : rows === undefined ? (
            <td className="choose-cell" />
          ) : (
            <th scope="col" className="choose-cell">
              <ChooseAll choice={choice} rows={rows} rowKey={rowKey} />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === undefined
          ? skeletonRows.map((row) => (
              <tr key={row}>
                {choice === undefined ? null : <td className="choose-cell" />}
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    <SkeletonText width={column.isFigure === true ? 8 : 12} />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} className="data-row">
                {choice === undefined ? null : (
                  <td className="choose-cell">
                    <ChooseRow choice={choice} row={row} rowKey={rowKey} />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    {column.isRowLink === true && rowTo !== undefined ? (
                      <Link
                        className="row-link"
                        to={rowTo(row)}
                        preventScrollReset={rowTo(row).startsWith('?')}
                      >
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
};

const cellClass = <Row,>({ isFigure, isSecondary }: Column<Row>): string =>
  [isFigure === true ? 'is-figure' : '', isSecondary === true ? 'is-secondary' : ''].join(' ').trim();

type HeadCellProps<Row> = { readonly column: Column<Row>; readonly sort: string | undefined };

const HeadCell = <Row,>({ column, sort }: HeadCellProps<Row>) => {
  const [query] = useSearchParams();
  if (column.sort === undefined) {
    return (
      <th scope="col" className={cellClass(column)}>
        {column.header}
      </th>
    );
  }
  const { first, second } = column.sort;
  const isSorted = sort === first || sort === second;
  const isDescending = sort?.startsWith('-') === true;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <Link
        className="sort-link"
        to={changeQuery(query, { sort: sort === first ? second : first })}
        preventScrollReset
        replace
      >
        {column.header}
        <Glyph name={isSorted ? (isDescending ? 'descending' : 'ascending') : 'sortable'} />
      </Link>
    </th>
  );
};

const Cards = <Row,>({
  caption,
  rows,
  rowKey,
  rowTo,
  choice,
  card,
  isStale = false,
}: Props<Row> & { readonly rows: readonly Row[] }) => (
  <>
    {choice === undefined ? null : <ChooseAll choice={choice} rows={rows} rowKey={rowKey} isWorded />}
    <ul className="data-cards" aria-label={caption} aria-busy={isStale}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={choice === undefined ? undefined : 'has-choice'}>
          {choice === undefined ? null : <ChooseRow choice={choice} row={row} rowKey={rowKey} />}
          {rowTo === undefined ? (
            <div>{card(row)}</div>
          ) : (
            <Link to={rowTo(row)} preventScrollReset={rowTo(row).startsWith('?')}>
              {card(row)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </>
);
