import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import type { ReactNode } from 'react';
import { earningsSentences } from './earnings.ts';
import { EntryTable } from './entry-table.tsx';
import { writeDate } from '../../ui/local-date.tsx';
import { ledgerTexts } from './texts.ts';

const texts = ledgerTexts.order;

type Props = {
  readonly order: OrderDetails;
  readonly organizationName: string;
  /** The way on from here. */
  readonly children?: ReactNode;
};

/** What the organization earned, when it can have it, and the entries of the books that say so. */
export const OrderMoney = ({ order, organizationName, children }: Props) => {
  const words = { organizationName, writeDate: (at: Date) => writeDate(at) };
  return (
    <section className="order-section">
      <h2>{texts.heading}</h2>
      <p className="order-earned">{earningsSentences(order, words).join(' ')}</p>
      {order.entries.length === 0 ? null : (
        <>
          <p className="order-note">{texts.note}</p>
          <div className="order-entries">
            {order.entries.map((entry) => (
              <EntryTable key={entry.id} entry={entry} />
            ))}
          </div>
        </>
      )}
      {children}
    </section>
  );
};
