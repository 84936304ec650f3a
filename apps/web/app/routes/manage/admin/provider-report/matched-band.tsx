import type { ProviderReportDetails } from '@goodshelf/contract/provider-reports.contract';
import { Glyph } from '../../../../ui/glyph.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { reportTexts } from './texts.ts';

const texts = reportTexts.band;

/** How much of a report is what the books say, in one line. */
export const MatchedBand = ({ report }: { readonly report: ProviderReportDetails | undefined }) => {
  if (report === undefined)
    return (
      <p className="balance-band report-band" aria-hidden="true">
        <SkeletonText width={32} />
      </p>
    );
  const { matched_count: matched, line_count: lines, open_count: open, compared_at: at } = report;
  return (
    <div
      className={`balance-band report-band ${open === 0 ? 'balance-band-good' : 'balance-band-warn'}`}
      role="status"
    >
      <Glyph name={open === 0 ? 'check' : 'warning'} />
      <div>
        <p>
          <strong>{texts.matched(matched, lines)}</strong>{' '}
          {open === 0 ? texts.explained(report.explained_count) : texts.open(open)}
        </p>
        {at === null ? null : (
          <p className="cell-note">
            {reportTexts.page.comparedAt}
            <LocalDate at={at} withTime />
          </p>
        )}
      </div>
    </div>
  );
};
