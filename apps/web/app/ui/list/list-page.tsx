import type { ReactNode } from 'react';
import { ErrorState } from '../page-state.tsx';
import { BulkBar, type BulkAction } from './bulk-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { ExportButton } from './export-button.tsx';
import type { LoadPage } from './export-rows.ts';
import type { ExportedColumn } from './exported-column.ts';
import './list-page.css';
import { PageTurner } from './page-turner.tsx';
import { SearchField } from './search-field.tsx';
import { useChoice } from './use-choice.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** One page of a list, as the API answers. */
type Page<Row> = {
  readonly items: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
  readonly page_count: number;
  /** There is more than the list reaches: `texts.more` says how to come to it. */
  readonly has_more?: boolean;
};

type Props<Row> = {
  /** Its name in a file that is saved, and under which the choice of columns is kept. */
  readonly name: string;
  /** Its sentences. */
  readonly texts: {
    readonly caption: string;
    /** In the plural: "orders". */
    readonly pages: string;
    readonly notLoaded: string;
    /** The filters find nothing. */
    readonly noMatch?: string;
    /** Why the list ends where it does, when there is more. */
    readonly more?: string;
    readonly search?: string;
    readonly searchHint?: string;
  };
  /** What the API answered to the question that stands in the address. */
  readonly answer: {
    readonly data: Page<Row> | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowTo?: (row: Row) => string;
  /** A row on the phone. */
  readonly card: (row: Row) => ReactNode;
  readonly sort?: string;
  readonly filters?: ReactNode;
  /** Tools and pages stay away from a few rows that one sees at once. */
  readonly isShort?: boolean;
  /** What stands there when there is nothing at all; left out when something narrows the list. */
  readonly whenEmpty?: ReactNode;
  /** With it, what is found can be saved as a file. */
  readonly load?: LoadPage<Row>;
  /** What the file has in place of the columns on screen. */
  readonly exported?: readonly ExportedColumn<Row>[];
  /** With it, rows can be chosen, and something done with all of them. */
  readonly bulk?: {
    readonly nameOf: (row: Row) => string;
    /** Which rows can be chosen; left out, all. */
    readonly isOffered?: (row: Row) => boolean;
    /** What the chosen ones come to. */
    readonly sumOf?: (rows: readonly Row[]) => string;
    readonly actions: readonly BulkAction<Row>[];
  };
};

/**
 * A list of the back office: search, filters, sorting and pages stand in the address; it says what it waits for, what
 * went wrong and what to do when there is nothing. A screen is its columns, its filters and its sentences.
 */
export const ListPage = <Row,>(props: Props<Row>) => {
  const { name, texts, answer, columns, rowKey, rowTo, card, sort, filters, whenEmpty, bulk } = props;
  const { data, error, isPlaceholderData, refetch } = answer;
  const { hidden, show } = useHiddenColumns(name);
  const choice = useChoice(data?.items, rowKey, bulk?.isOffered);
  if (error !== null && data === undefined)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  const isNothing = data?.total === 0 && whenEmpty !== undefined;
  return (
    <>
      {isNothing || props.isShort === true ? null : (
        <ListTools {...props} hidden={hidden} onShow={show} filters={filters} />
      )}
      {/* It stays when everything is gone: what was refused is still to be read. */}
      {bulk === undefined ? null : (
        <BulkBar
          actions={bulk.actions}
          nameOf={bulk.nameOf}
          sumOf={bulk.sumOf}
          rows={choice.chosenRows}
          onClear={choice.clear}
        />
      )}
      {isNothing ? (
        whenEmpty
      ) : data?.total === 0 && texts.noMatch !== undefined ? (
        <p className="list-none">{texts.noMatch}</p>
      ) : (
        <DataTable
          caption={texts.caption}
          columns={columns.filter(({ key, isRowLink }) => isRowLink === true || !hidden.has(key))}
          rows={data?.items}
          rowKey={rowKey}
          rowTo={rowTo}
          choice={
            bulk === undefined ? undefined : { ...choice, nameOf: bulk.nameOf, isOffered: bulk.isOffered }
          }
          card={card}
          isStale={isPlaceholderData}
          {...(sort === undefined ? {} : { sort })}
        />
      )}
      {data?.has_more === true ? <p className="list-more">{texts.more}</p> : null}
      {data === undefined || isNothing || props.isShort === true ? null : (
        <PageTurner
          what={texts.pages}
          total={data.total}
          page={data.page}
          pageSize={data.page_size}
          pageCount={data.page_count}
        />
      )}
    </>
  );
};

type ToolsProps<Row> = Props<Row> & {
  readonly hidden: ReadonlySet<string>;
  readonly onShow: (column: string, isShown: boolean) => void;
};

const ListTools = <Row,>(props: ToolsProps<Row>) => {
  const { name, texts, columns, rowKey, filters, load, hidden, onShow, exported = columns } = props;
  const isNarrow = useIsNarrow();
  return (
    <div className="list-tools">
      <div className="list-tools-row">
        {texts.search === undefined ? null : (
          <SearchField label={texts.search} placeholder={texts.searchHint ?? ''} />
        )}
        <div className="list-actions">
          {load === undefined ? null : (
            <ExportButton name={name} what={texts.pages} columns={exported} rowKey={rowKey} load={load} />
          )}
          {isNarrow ? null : <ColumnChoice columns={columns} hidden={hidden} onShow={onShow} />}
        </div>
      </div>
      {filters}
    </div>
  );
};
