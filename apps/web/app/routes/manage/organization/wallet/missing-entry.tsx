import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { accounts, type WalletAccount } from './accounts.ts';
import { addressOfEntry, isEntryId } from './statement-place.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.wallet;

/** The address names an entry that isn't on this page: it is on another one, or not of this balance at all. */
export const MissingEntry = ({ account, entryId }: { account: WalletAccount; entryId: string }) => {
  const isId = isEntryId(entryId);
  const asked = { isEnabled: isId };
  const newer = useApiQuery(
    'listWalletEntries',
    { query: { account, newer_than: entryId, page_size: 1 } },
    asked,
  );
  const older = useApiQuery(
    'listWalletEntries',
    { query: { account, older_than: entryId, page_size: 1 } },
    asked,
  );
  const [address] = useSearchParams();
  if (isId && (newer.isPending || older.isPending)) return <SkeletonText width={20} />;
  const next = newer.data?.items[0]?.entry.id ?? null;
  // What has neighbors in this statement is in it.
  if (!isId || (next === null && (older.data?.items.length ?? 0) === 0))
    return <p>{texts.noEntry(accounts[account].name)}</p>;
  return (
    <>
      <p>{texts.entryMoved}</p>
      <p>
        <Link to={addressOfEntry(address, entryId, next)}>{texts.showEntry}</Link>
      </p>
    </>
  );
};
