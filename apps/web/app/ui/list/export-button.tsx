import { useState } from 'react';
import { Glyph } from '../glyph.tsx';
import { uiTexts } from '../texts.ts';
import { csvOf } from './csv.ts';
import type { ExportedColumn } from './exported-column.ts';
import { download } from './download.ts';
import { rowsToExport, type LoadPage } from './export-rows.ts';

const texts = uiTexts.list;

type Props<Row> = {
  /** The name of the file. */
  readonly name: string;
  /** In the plural: "orders". */
  readonly what: string;
  readonly columns: readonly ExportedColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly load: LoadPage<Row>;
};

/** Everything that the list has found as a file for a table program; of very much, the first part, and it says so. */
export const ExportButton = <Row,>({ name, what, columns, rowKey, load }: Props<Row>) => {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setSaid('');
    try {
      const { rows, leftOut } = await rowsToExport(load, rowKey);
      const exported = columns.flatMap(({ header, value }) =>
        value === undefined ? [] : [{ header, value }],
      );
      const lines = rows.map((row) => exported.map(({ value }) => value(row)));
      download(`${name}.csv`, csvOf([exported.map(({ header }) => header), ...lines]));
      setSaid(
        leftOut === 'uncounted'
          ? texts.exportedReach(rows.length, what)
          : leftOut === 0
            ? texts.exported(rows.length, what)
            : texts.exportedPart(rows.length, leftOut, what),
      );
    } catch {
      setSaid(texts.notExported);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span className="list-said" role="status">
        {said}
      </span>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-busy={isBusy}
        onClick={() => void save()}
      >
        <Glyph name="download" /> {texts.export}
      </button>
    </>
  );
};
