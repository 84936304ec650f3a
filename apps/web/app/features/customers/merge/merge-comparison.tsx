import type { MergePreview } from '@goodshelf/contract/customer-merges.contract';
import type { ReactNode } from 'react';
import { Amount } from '../../../ui/amount.tsx';
import { EmailWords } from '../../../ui/email-words.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { consentWords, nameOf } from '../customer-words.ts';
import { mergeTexts as texts } from './texts.ts';

type Side = MergePreview['customer'];
type Row = {
  readonly fact: string;
  readonly of: (side: Side | MergePreview['merged']) => ReactNode;
};

const money = (fact: string, key: 'goods_cents' | 'gifts_cents' | 'total_cents' | 'refunded_cents'): Row => ({
  fact,
  of: (side) => <Amount cents={side[key]} />,
});
const rows: readonly Row[] = [
  { fact: texts.facts.orders, of: (side) => side.orders_count.toLocaleString('en-US') },
  money(texts.facts.goods, 'goods_cents'),
  money(texts.facts.gifts, 'gifts_cents'),
  money(texts.facts.total, 'total_cents'),
  money(texts.facts.refunded, 'refunded_cents'),
  { fact: texts.facts.notes, of: (side) => side.notes_count.toLocaleString('en-US') },
  { fact: texts.facts.consent, of: (side) => consentWords(side.wants_email) },
];

/** Two customers side by side, and what they are together, to the cent. */
export const MergeComparison = ({
  preview: { customer, other, merged },
}: {
  readonly preview: MergePreview;
}) => (
  <section className="merge-comparison">
    <h3 id="merge-compare">{texts.compare}</h3>
    <ul className="merge-people">
      {[customer, other].map((side, index) => (
        <li key={side.id}>
          <span className="merge-letter">{texts.letters[index]}</span>
          <span>
            <strong>{nameOf(side)}</strong>
            <EmailWords email={side.email} />
            <span className="cell-note">
              {texts.facts.lastOrder} <LocalDate at={side.last_order_at} />
            </span>
          </span>
        </li>
      ))}
    </ul>
    <table aria-labelledby="merge-compare">
      <thead>
        <tr>
          <th scope="col">{texts.fact}</th>
          <th scope="col">{texts.letters[0]}</th>
          <th scope="col">{texts.letters[1]}</th>
          <th scope="col">{texts.together}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fact, of }) => (
          <tr key={fact}>
            <th scope="row">{fact}</th>
            <td>{of(customer)}</td>
            <td>{of(other)}</td>
            <td>{of(merged)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="customer-note">{texts.consentRule}</p>
  </section>
);
