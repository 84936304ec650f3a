import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { earningsSentences } from '../../../../features/ledger/earnings.ts';
import { EntryTable } from '../../../../features/ledger/entry-table.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { hasWallet, walletPath } from '../../../../shell/session/page-guards.ts';
import { writeDate } from '../../../../ui/local-date.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.order;

/** What the organization earned, when it can have it, and the entries of the books that say so. */
export const OrderMoney = ({ order }: { order: OrganizationOrder }) => {
  const { store, user } = useSession();
  const words = {
    organizationName: store?.name ?? texts.yourOrganization,
    writeDate: (at: Date) => writeDate(at),
  };
  return (
    <section className="order-section">
      <h2>{texts.money}</h2>
      <p className="order-earned">{earningsSentences(order, words).join(' ')}</p>
      {order.entries.length === 0 ? null : (
        <>
          <p className="order-note">{texts.moneyNote}</p>
          <div className="order-entries">
            {order.entries.map((entry) => (
              <EntryTable key={entry.id} entry={entry} />
            ))}
          </div>
        </>
      )}
      {user !== null && hasWallet(user) ? (
        <p className="order-note">
          <Link to={walletPath}>{texts.seeWallet}</Link>
        </p>
      ) : null}
    </section>
  );
};
