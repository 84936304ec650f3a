import { endpoints } from '@goodshelf/contract';
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
      total,
      page: query.page,
      page_size: query.page_size,
      page_count: Math.ceil(total / query.page_size),
      types: [...types],
      states: [...states],
    };
  }),
];
