import { useState } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import '../../../../ui/list/list-page.css';
import '../accounting/accounting.css';
import { BooksNav } from '../accounting/books-nav.tsx';
import { providerReportsPath } from '../admin-paths.ts';
import { DifferenceList } from '../provider-differences/difference-list.tsx';
import '../provider-differences/differences.css';
import { useProviderNames } from '../provider-differences/provider-name.ts';
import { daysOf } from '../provider-reports/report-columns.tsx';
import { ReportState } from '../provider-reports/report-state.tsx';
import '../provider-reports/reports.css';
import { reportsTexts } from '../provider-reports/texts.ts';
import { GoOn } from './go-on.tsx';
import { MatchedBand } from './matched-band.tsx';
import './provider-report.css';
import { ActionsRoom, ReportActions } from './report-actions.tsx';
import { ReportLines } from './report-lines.tsx';
import { reportTexts } from './texts.ts';
import { Totals } from './totals.tsx';

const texts = reportTexts.page;

/** One report of a payment provider: what it says moved, and how much of it is what the books say. */
export default function ProviderReport() {
  const { reportId = '' } = useParams();
  const [isRemoved, setRemoved] = useState(false);
  const answer = useApiQuery('getProviderReport', { params: { reportId } }, { isEnabled: !isRemoved });
  const names = useProviderNames();
  const nameOf = (report: NonNullable<typeof answer.data>): string =>
    reportsTexts.list.name(names.nameOf(report.provider), daysOf(report));
  return (
    <DetailPage
      texts={texts}
      back={{ to: providerReportsPath, label: texts.back }}
      answer={answer}
      tabTitle={(report) => (names.isKnown ? texts.title(nameOf(report)) : undefined)}
      title={(report) =>
        report === undefined || !names.isKnown ? (
          <TitleRoom />
        ) : (
          <>
            {nameOf(report)} <ReportState report={report} />
          </>
        )
      }
      lead={(report) =>
        report === undefined ? (
          <>
            <span className="report-lead">
              <SkeletonText width={20} />
            </span>
            <span className="report-lead">
              <SkeletonText width={32} />
            </span>
          </>
        ) : (
          <>
            <span className="report-lead report-file">{report.file_name}</span>
            <span className="report-lead">
              {texts.added(report.added_by === '' ? texts.gone : report.added_by)}
              <LocalDate at={report.added_at} withTime />
            </span>
          </>
        )
      }
      action={(report) =>
        report === undefined ? (
          <ActionsRoom />
        ) : (
          <ReportActions report={report} onRemoved={() => setRemoved(true)} />
        )
      }
    >
      {(report) => (
        <>
          <BooksNav />
          <div className="report-page">
            {report?.status === 'receiving' ? <GoOn report={report} /> : <MatchedBand report={report} />}
            <Totals report={report} />
            {report?.status === 'receiving' ? null : (
              <section aria-labelledby="report-differences">
                <h2 id="report-differences">{reportTexts.differences}</h2>
                <DifferenceList reportId={reportId} isEnabled={!isRemoved} />
              </section>
            )}
            <ReportLines reportId={reportId} isEnabled={!isRemoved} />
          </div>
        </>
      )}
    </DetailPage>
  );
}

/** As high as the title and its state will be. */
const TitleRoom = () => (
  <>
    <span>
      <SkeletonText width={12} />
    </span>
    <span className="report-state-room" aria-hidden="true">
      <StatusChip tone="quiet">{reportsTexts.status.open}</StatusChip>
    </span>
  </>
);
