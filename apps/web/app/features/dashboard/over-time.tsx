import type { DashboardPoint } from '@goodshelf/contract/dashboard.contract';
import { useSearchParams } from 'react-router';
import { Link } from '../../shell/links/platform.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { changeQuery } from '../../ui/list/list-query.ts';
import { Chart } from './chart.tsx';
import type { Steps } from './day-names.ts';
import { ExportRoom } from './export-room.tsx';
import { PointCard, pointColumns } from './point-columns.tsx';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.overTime;

type Props = {
  readonly points: readonly DashboardPoint[] | undefined;
  readonly steps: Steps;
  readonly isStore?: boolean;
  readonly earnedLabel: string;
  readonly fileName: string;
};

const keyOf = ({ from }: DashboardPoint): string => from;

/** Day by day, or month by month: a picture, the same as a table, and as a file. */
export const OverTime = ({ points, steps, isStore = false, earnedLabel, fileName }: Props) => {
  const [address] = useSearchParams();
  const isTable = address.get('view') === 'table';
  const columns = pointColumns(steps, { isStore, earnedLabel });
  const title = isStore ? texts.sales : texts.salesAndGifts;
  return (
    <section className="dashboard-section" aria-labelledby="over-time-title">
      <div className="dashboard-section-head">
        <h2 id="over-time-title">{title}</h2>
        {points === undefined ? (
          <ExportRoom />
        ) : (
          <ExportButton
            name={fileName}
            what={texts.rows[steps]}
            columns={columns}
            rowKey={keyOf}
            load={() => Promise.resolve({ items: points, total: points.length })}
          />
        )}
      </div>
      <nav className="dashboard-views" aria-label={texts.view}>
        {(['chart', 'table'] as const).map((view) => (
          <Link
            key={view}
            to={changeQuery(address, { view: view === 'table' ? view : null })}
            aria-current={(view === 'table') === isTable ? 'page' : undefined}
            preventScrollReset
            replace
          >
            {texts[view]}
          </Link>
        ))}
      </nav>
      {isTable ? (
        <DataTable
          caption={title}
          columns={columns}
          rows={points?.toReversed()}
          rowKey={keyOf}
          card={(point) => <PointCard {...{ point, steps, isStore }} />}
        />
      ) : points === undefined ? (
        <div className="dashboard-chart-room" />
      ) : (
        <Chart {...{ points, steps, title, isStore }} />
      )}
    </section>
  );
};
