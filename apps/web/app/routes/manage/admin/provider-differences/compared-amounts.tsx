import type { ProviderDifference } from '@goodshelf/contract/provider-reports.contract';
import type { ReactNode } from 'react';
import { Amount } from '../../../../ui/amount.tsx';
import { apartCents } from './difference-query.ts';
import { differencesTexts } from './texts.ts';

const texts = differencesTexts.card;

type Sums = { readonly gross_cents: number; readonly fee_cents: number | null };
type SideProps = { readonly name: string; readonly sums: Sums | null; readonly nothing: string };

/** What one of the two says; of what it has nothing of, that. */
const Side = ({ name, sums, nothing }: SideProps) => (
  <tr>
    <th scope="row">{name}</th>
    {sums === null ? (
      <td colSpan={2} className="is-figure compared-nothing">
        {nothing}
      </td>
    ) : (
      <>
        <Figure>
          <Amount cents={sums.gross_cents} />
        </Figure>
        <Figure>
          {sums.fee_cents === null ? (
            <span className="compared-nothing">{texts.feeUnknown}</span>
          ) : (
            <Amount cents={sums.fee_cents} />
          )}
        </Figure>
      </>
    )}
  </tr>
);

const Figure = ({ children }: { readonly children: ReactNode }) => <td className="is-figure">{children}</td>;

/** What differs stands out; what is the same on both sides is nothing to look at. */
const Apart = ({ cents }: { readonly cents: number | null }) => (
  <td className={cents === 0 || cents === null ? 'is-figure compared-nothing' : 'is-figure'}>
    {cents === null ? texts.feeUnknown : <Amount cents={cents} isSigned />}
  </td>
);

type Props = { readonly difference: ProviderDifference; readonly title: string };

/** Report and books under each other, as one subtracts, with what they are apart. */
export const ComparedAmounts = ({ difference, title }: Props) => {
  const { grossCents, feeCents } = apartCents(difference);
  return (
    <table className="compared">
      <caption className="only-heard">{texts.amounts(title)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{texts.source}</span>
          </th>
          <th scope="col" className="is-figure">
            {texts.amount}
          </th>
          <th scope="col" className="is-figure">
            {texts.fee}
          </th>
        </tr>
      </thead>
      <tbody>
        <Side name={texts.report} sums={difference.reported} nothing={texts.notListed} />
        <Side name={texts.books} sums={difference.booked} nothing={texts.notBooked} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.difference}</th>
          <Apart cents={grossCents} />
          <Apart cents={feeCents} />
        </tr>
      </tfoot>
    </table>
  );
};
