import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { getWallet, listMonths, listStatement, type StatementPlace } from '../ledger/index.ts';
import { monthStatement } from './statements/month-statement.ts';
import { listUpcomingFunds } from './upcoming-funds.queries.ts';
import { presentStatement, presentUpcoming, presentWallet } from './wallet.present.ts';
import { presentYear } from './wallet-year.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** The wallet stands here and not in the ledger: the floor of the modules knows no HTTP and no contract. */
export const walletRoutes = ({ db, clock }: Deps): Binding[] => [
  bind(endpoints.getWallet, async ({ scope }) => presentWallet(await getWallet(db, scope))),
  bind(endpoints.listWalletEntries, async ({ scope }, { query }) => {
    const { account, older_than: olderThan, newer_than: newerThan, page_size: pageSize } = query;
    const place = placeOf(olderThan, newerThan);
    return presentStatement(await listStatement(db, scope, { account, place, pageSize }));
  }),
  bind(endpoints.getWalletYear, async ({ scope }, { query: { account, year } }) =>
    presentYear(await listMonths(db, scope, account), clock.now(), year),
  ),
  bind(endpoints.getWalletStatement, ({ scope }, { query }) => monthStatement(db, scope, query, clock.now())),
  bind(endpoints.listUpcomingFunds, async ({ scope }) => ({
    items: (await listUpcomingFunds(db, scope)).map(presentUpcoming),
  })),
];

const placeOf = (olderThan: string | undefined, newerThan: string | undefined): StatementPlace => {
  if (olderThan !== undefined) return { direction: 'older', entryId: olderThan };
  return newerThan === undefined ? null : { direction: 'newer', entryId: newerThan };
};
