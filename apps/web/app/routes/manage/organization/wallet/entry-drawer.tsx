import type { LedgerEntry } from '@goodshelf/contract/orders.contract';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../../shell/links/platform.ts';
import { EntryTable } from '../../../../features/ledger/entry-table.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.wallet;

type Props = {
  readonly isOpen: boolean;
  /** Null when the address names an entry that is not on this page of the statement. */
  readonly entry: LedgerEntry | null;
  /** What is said then. */
  readonly whenMissing: ReactNode;
  readonly onClose: () => void;
};

/** The entry behind a line: which accounts it moved, and that it adds up to zero. */
export const EntryDrawer = ({ isOpen, entry, whenMissing, onClose }: Props) => {
  const [shown, setShown] = useState(entry);
  // The last entry stays in the panel while it slides away.
  if (isOpen && shown !== entry) setShown(entry);
  return (
    <SideDrawer title={texts.entry} isOpen={isOpen} onClose={onClose}>
      {shown === null ? (
        whenMissing
      ) : (
        <>
          <EntryTable entry={shown} />
          <p className="entry-explained">{texts.entryText}</p>
          {shown.order_id === null ? null : (
            <p>
              <Link to={`${ordersPath}/${shown.order_id}`}>{texts.seeOrder(shown.order_number ?? '')}</Link>
            </p>
          )}
        </>
      )}
    </SideDrawer>
  );
};
