import type { Health, QueueHealth } from '@goodshelf/contract/health.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { DataTable, type Column } from '../../../../ui/list/data-table.tsx';
import { failedJobsOfPath, failedJobsPath, retryingJobsOfPath } from '../admin-paths.ts';
import { queuesId } from './addresses.ts';
import { Folded, useFold } from './folded.tsx';
import { between, countInWords } from './measures.ts';
import { inPlaces, isQuiet } from './order.ts';
import { healthTexts } from './texts.ts';
import { useSeen } from './use-seen.ts';

const texts = healthTexts.queues;

type Row = QueueHealth & { readonly now: string };

const figure = (key: 'waiting' | 'running', header: string): Column<Row> => ({
  ...{ key, header, isFigure: true },
  cell: (row) => <Figure count={row[key]} />,
});

const Figure = ({ count }: { readonly count: number }) => (
  <span className={count === 0 ? 'figures health-zero' : 'figures'}>{countInWords(count)}</span>
);

const GivenUp = ({ row: { name, label, given_up: count } }: { readonly row: Row }) =>
  count === 0 ? (
    <Figure count={0} />
  ) : (
    <Link
      className="figures health-given-up"
      to={failedJobsOfPath(name)}
      aria-label={texts.failedOf(count, label)}
    >
      {countInWords(count)}
    </Link>
  );

/** What is tried again has an error to read. */
const Retrying = ({ row: { name, label, retrying: count } }: { readonly row: Row }) =>
  count === 0 ? (
    <Figure count={0} />
  ) : (
    <Link className="figures" to={retryingJobsOfPath(name)} aria-label={texts.retryingOf(count, label)}>
      {countInWords(count)}
    </Link>
  );

/** A job of the last minute is on its way. */
const onItsWayMs = 60_000;

/** For how long the oldest has been due; null: none for long. */
const overdueBy = ({ oldest_due_at: at, now }: Row): string | null =>
  at === null || Date.parse(now) - Date.parse(at) < onItsWayMs ? null : between(at, now);

const columns: readonly Column<Row>[] = [
  { key: 'label', header: texts.label, cell: ({ label }) => label },
  figure('waiting', texts.waiting),
  { key: 'retrying', header: texts.retrying, isFigure: true, cell: (row) => <Retrying row={row} /> },
  figure('running', texts.running),
  { key: 'given_up', header: texts.givenUp, isFigure: true, cell: (row) => <GivenUp row={row} /> },
  {
    key: 'oldest',
    header: texts.oldest,
    isFigure: true,
    cell: (row) => (
      <span className={overdueBy(row) === null ? 'health-zero' : 'figures'}>
        {overdueBy(row) ?? texts.onTime}
      </span>
    ),
  },
];

const QueueCard = ({ row }: { readonly row: Row }) => (
  <>
    <strong>{row.label}</strong>
    <p className="cell-note">
      {texts.counts(row.waiting, row.running)}
      {overdueBy(row) === null ? null : `, ${texts.overdue(overdueBy(row) ?? '')}`}
    </p>
    {row.retrying === 0 ? null : (
      <p>
        <Link to={retryingJobsOfPath(row.name)} aria-label={texts.retryingOf(row.retrying, row.label)}>
          {texts.retryingCount(row.retrying)}
        </Link>
      </p>
    )}
    {row.given_up === 0 ? null : (
      <Link
        className="health-given-up"
        to={failedJobsOfPath(row.name)}
        aria-label={texts.failedOf(row.given_up, row.label)}
      >
        {texts.failed(row.given_up)}
      </Link>
    )}
  </>
);

const Queues = ({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) => (
  <DataTable
    caption={caption}
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    card={(row) => <QueueCard row={row} />}
  />
);

/** For how long the oldest event has waited; null: none has for more than a moment. */
const oldestEvent = ({ waiting, oldest_at: at }: Health['events'], now: string): string | null =>
  waiting === 0 || at === null || Date.parse(now) - Date.parse(at) < 1_000 ? null : between(at, now);

/** The work in the background: what waits, what runs, and what was given up. */
export const QueuesSection = ({
  health: { queues, events, looked_at: now },
}: {
  readonly health: Health;
}) => {
  const oldest = oldestEvent(events, now);
  const rows = queues.map((queue) => ({ ...queue, now }));
  const fold = useFold();
  // What had something in it keeps its place when it has nothing any more.
  const seen = useSeen(
    rows.filter((row) => !isQuiet(row)).map(({ name }) => name),
    fold.isOpen,
  );
  const kept = inPlaces(
    rows.filter(({ name }) => seen.includes(name)),
    seen,
  );
  const quiet = rows.filter(({ name }) => !seen.includes(name));
  return (
    <section aria-labelledby={queuesId}>
      <div className="health-head">
        <h2 id={queuesId} tabIndex={-1}>
          {texts.heading}
        </h2>
        <Link to={failedJobsPath}>{texts.all}</Link>
      </div>
      {queues.length === 0 ? (
        <p className="cell-note">{texts.none}</p>
      ) : kept.length === 0 ? (
        <p className="cell-note">{texts.allQuiet}</p>
      ) : (
        <Queues caption={texts.caption} rows={kept} />
      )}
      {quiet.length === 0 ? null : (
        <Folded fold={fold} show={texts.showQuiet(quiet.length)} hide={texts.hideQuiet(quiet.length)}>
          <Queues caption={texts.quietCaption} rows={quiet} />
        </Folded>
      )}
      <p className="cell-note health-events">
        {events.waiting === 0 ? texts.noEvents : texts.events(events.waiting)}
        {/* One that has just come is on its way. */}
        {oldest === null ? null : ` ${texts.eventsSince(oldest)}`}
      </p>
    </section>
  );
};
