import { endpoints } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { getWallet, listStatement } from '../ledger/index.ts';
import { presentStatementLine, presentWallet } from './wallet.present.ts';

type Deps = { readonly db: Db };

/** The wallet stands here and not in the ledger: the floor of the modules knows no HTTP and no contract. */
export const walletRoutes = ({ db }: Deps): Binding[] => [
  bind(endpoints.getWallet, async ({ scope }) => presentWallet(await getWallet(db, scope))),
  bind(endpoints.listWalletEntries, async ({ scope }, { query }) => {
    const { account, page, page_size: pageSize } = query;
    const { lines, total } = await listStatement(db, scope, { account, page, pageSize });
    return {
      items: lines.map(presentStatementLine),
      ...pageNumbers({ page, page_size: pageSize }, total),
    };
  }),
];
