import type { Health } from '@goodshelf/contract/health.contract';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { storesId } from './addresses.ts';
import { Folded, useFold } from './folded.tsx';
import { bytesInWords, countInWords } from './measures.ts';
import { healthTexts } from './texts.ts';

const texts = healthTexts.stores;

type Table = Health['database']['tables'][number];

const columns: readonly Column<Table>[] = [
  { key: 'name', header: texts.table, cell: ({ name }) => <code>{name}</code> },
  {
    key: 'bytes',
    header: texts.size,
    isFigure: true,
    cell: ({ bytes }) => <span className="figures">{bytesInWords(bytes)}</span>,
  },
  {
    key: 'rows',
    header: texts.rows,
    isFigure: true,
    cell: ({ rows }) => <span className="figures">{countInWords(rows)}</span>,
  },
];

/** How large everything is, and how much room there is left. */
export const StoresSection = ({ health: { database, storage } }: { readonly health: Health }) => {
  const fold = useFold();
  return (
    <section aria-labelledby={storesId}>
      <h2 id={storesId} tabIndex={-1}>
        {texts.heading}
      </h2>
      <div className="setting-rows">
        <div>
          <SettingRow title={texts.database}>
            <p className="figures">{bytesInWords(database.bytes)}</p>
            <p className="cell-note">{texts.version(database.version)}</p>
          </SettingRow>
          <SettingRow title={texts.connections}>
            <p className="figures">
              {texts.connectionsOf(
                countInWords(database.connections),
                countInWords(database.connections_max),
              )}
            </p>
            <p className="cell-note">{texts.connectionsText}</p>
          </SettingRow>
          <SettingRow title={texts.files}>
            <p className="figures">{texts.filesOf(storage.files)}</p>
            <p className="cell-note">{texts.where[storage.kind]}</p>
          </SettingRow>
          {storage.disk === null ? null : (
            <SettingRow title={texts.disk}>
              <Disk disk={storage.disk} />
            </SettingRow>
          )}
        </div>
      </div>
      <Folded fold={fold} show={texts.showTables} hide={texts.hideTables}>
        <div className="health-tables">
          <DataTable
            caption={texts.tables}
            columns={columns}
            rows={database.tables}
            rowKey={({ name }) => name}
            card={({ name, bytes, rows }) => (
              <>
                <code>{name}</code>
                <p className="cell-note">{texts.tableNote(bytesInWords(bytes), countInWords(rows))}</p>
              </>
            )}
          />
        </div>
      </Folded>
    </section>
  );
};

type DiskProps = { readonly disk: NonNullable<Health['storage']['disk']> };

const Disk = ({ disk: { free_bytes: free, total_bytes: total } }: DiskProps) => {
  const used = Math.max(0, total - free);
  const percent = total === 0 ? 0 : Math.round((used / total) * 100);
  return (
    <div className="health-disk">
      <p className="figures">{texts.free(bytesInWords(free), bytesInWords(total))}</p>
      <meter aria-label={texts.used} min={0} max={100} low={80} high={90} optimum={0} value={percent}>
        {texts.usedPercent(percent)}
      </meter>
      <p className="cell-note">{texts.usedPercent(percent)}</p>
    </div>
  );
};
