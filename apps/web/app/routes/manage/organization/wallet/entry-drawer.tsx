import type { LedgerEntry } from '@goodshelf/contract/orders.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { EntryTable } from '../../../../features/ledger/entry-table.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { SideDrawer } from '../../../../ui/mantine/side-drawer.tsx';

type Props = {
  readonly isOpen: boolean;
  /** Null when the address names an entry that is not on this page of the statement. */
  readonly entry: LedgerEntry | null;
  readonly onClose: () => void;
};

/** The entry behind a line: which accounts it moved, and that it adds up to zero. */
export const EntryDrawer = ({ isOpen, entry, onClose }: Props) => {
  const [shown, setShown] = useState(entry);
  // The last entry stays in the panel while it slides away.
  if (isOpen && shown !== entry) setShown(entry);
  return (
    <SideDrawer title="Entry" isOpen={isOpen} onClose={onClose}>
      {shown === null ? (
        <p>
          This entry is not on this page of the statement. Newer entries may have moved it to the next page.
        </p>
      ) : (
        <>
          <EntryTable entry={shown} />
          <p className="entry-explained">
            Minus is where money comes from, plus is where it goes. Every entry adds up to zero, and none is
            ever changed: a correction is an entry of its own.
          </p>
          {shown.order_id === null ? null : (
            <p>
              <Link to={`${ordersPath}/${shown.order_id}`}>See order {shown.order_number}</Link>
            </p>
          )}
        </>
      )}
    </SideDrawer>
  );
};
