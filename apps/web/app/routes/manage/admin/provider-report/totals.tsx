import type { ProviderReportDetails } from '@goodshelf/contract/provider-reports.contract';
import { Amount } from '../../../../ui/amount.tsx';
import { useIsNarrow } from '../../../../ui/list/use-is-narrow.ts';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { sumOf, type Sums } from './sums.ts';
import { reportTexts } from './texts.ts';

const texts = reportTexts.totals;

type Kinds = ProviderReportDetails['totals'];

/** What a report says moved, by kind, with the sum of it. */
export const Totals = ({ report }: { readonly report: ProviderReportDetails | undefined }) => {
  const isNarrow = useIsNarrow();
  return (
    <section aria-labelledby="report-totals">
      <h2 id="report-totals">{texts.heading}</h2>
      {report?.totals.length === 0 ? (
        <p className="list-none">{texts.none}</p>
      ) : isNarrow && report !== undefined ? (
        <TotalCards kinds={report.totals} />
      ) : (
        <TotalTable kinds={report?.totals} />
      )}
      <p className="cell-note">{texts.note}</p>
    </section>
  );
};

const heads = [texts.lines, texts.gross, texts.fees, texts.net];
const skeletonRows = [1, 2, 3, 4];

const TotalTable = ({ kinds }: { readonly kinds: Kinds | undefined }) => (
  <table className="data-table report-totals" aria-busy={kinds === undefined}>
    <caption className="only-heard">{texts.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.kind}</th>
        {heads.map((head) => (
          <th key={head} scope="col" className="is-figure">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds === undefined
        ? skeletonRows.map((row) => (
            <tr key={row}>
              <td>
                <SkeletonText width={12} />
              </td>
              {heads.map((head) => (
                <td key={head} className="is-figure">
                  <SkeletonText width={8} />
                </td>
              ))}
            </tr>
          ))
        : kinds.map((sums) => <SumRow key={sums.kind} name={reportTexts.kinds[sums.kind]} sums={sums} />)}
    </tbody>
    {kinds === undefined ? null : (
      <tfoot>
        <SumRow name={texts.total} sums={sumOf(kinds)} />
      </tfoot>
    )}
  </table>
);

type RowProps = { readonly name: string; readonly sums: Sums };

const SumRow = ({ name, sums }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="is-figure figures">{sums.line_count.toLocaleString('en-US')}</td>
    {[sums.gross_cents, sums.fee_cents, sums.net_cents].map((amount, index) => (
      // Which of the three it is.
      <td key={index} className="is-figure">
        <Amount cents={amount} />
      </td>
    ))}
  </tr>
);

/** The same on the phone. */
const TotalCards = ({ kinds }: { readonly kinds: Kinds }) => (
  <ul className="data-cards report-totals-cards" aria-label={texts.caption}>
    {kinds.map((sums) => (
      <SumCard key={sums.kind} name={reportTexts.kinds[sums.kind]} sums={sums} />
    ))}
    <SumCard name={texts.total} sums={sumOf(kinds)} />
  </ul>
);

const SumCard = ({ name, sums }: RowProps) => (
  <li>
    <div>
      <strong>{name}</strong>
      <strong>
        <Amount cents={sums.net_cents} />
      </strong>
      <span className="cell-note">{texts.count(sums.line_count)}</span>
      <span className="cell-note report-total-parts">
        <span className="figures">
          {texts.gross} <Amount cents={sums.gross_cents} />
        </span>
        <span className="figures">
          {texts.fees} <Amount cents={sums.fee_cents} />
        </span>
      </span>
    </div>
  </li>
);
