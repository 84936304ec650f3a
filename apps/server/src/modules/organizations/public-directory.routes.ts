import { endpoints } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { presentDirectoryEntry } from './organization-record.present.ts';
import type { PublicDirectory } from './public-directory.ts';

type Deps = {
  readonly directory: PublicDirectory;
  readonly shopUrl: string;
  readonly limits: Pick<AttemptLimits, 'count'>;
};

export const publicDirectoryRoutes = ({ directory, shopUrl, limits }: Deps): Binding[] => [
  bind(endpoints.listDirectory, async ({ clientAddress }, { query }) => {
    const { rows, total, types, states } = await directory.list(query, () =>
      limits.count('directoryAddress', clientAddress),
    );
    return {
      items: rows.map((row) => presentDirectoryEntry(row, shopUrl)),
      ...pageNumbers(query, total),
      types: [...types],
      states: [...states],
    };
  }),
];
