import type { ShieldHour } from '@goodshelf/contract/fraud-shield.contract';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { fraudTexts as texts } from './texts.ts';

const outcomes = ['paid', 'declined', 'challenged', 'proven', 'refused', 'paused'] as const;

const countWords = (count: number): string => count.toLocaleString('en-US');

const keyOf = ({ hour }: ShieldHour): string => hour;

/** What came of payments by the hour, the latest first; an hour without payments is left out. */
export const HoursTable = ({ hours }: { readonly hours: readonly ShieldHour[] }) => (
  <DataTable
    caption={texts.hours}
    columns={[
      {
        key: 'hour',
        header: texts.hour,
        cell: ({ hour }: ShieldHour) => <LocalDate at={hour} withTime />,
      },
      ...outcomes.map((outcome) => ({
        key: outcome,
        header: texts.outcomes[outcome],
        isFigure: true,
        cell: (row: ShieldHour) => countWords(row[outcome]),
      })),
    ]}
    rows={hours}
    rowKey={keyOf}
    card={(row) => <HourCard row={row} />}
  />
);

const HourCard = ({ row }: { readonly row: ShieldHour }) => (
  <>
    <strong>
      <LocalDate at={row.hour} withTime />
    </strong>
    <p className="cell-note">
      {outcomes
        .filter((outcome) => row[outcome] > 0)
        .map((outcome) => texts.counted(countWords(row[outcome]), texts.outcomes[outcome]))
        .join(' · ')}
    </p>
  </>
);
