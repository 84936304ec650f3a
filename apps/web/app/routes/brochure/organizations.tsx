import { directoryQueryNames } from '../../features/public-pages/directory/directory-query.ts';
import { DirectoryPage } from '../../features/public-pages/directory/directory-page.tsx';
import { loadDirectory } from '../../features/public-pages/directory/load-directory.ts';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import type { Route } from './+types/organizations';

export const handle = { pageCache: { query: directoryQueryNames } };

export const loader = ({ context, url }: Route.LoaderArgs) => loadDirectory(context, url);

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'The shops',
    description:
      'Find the bookshop of a school or a non-profit by its name, its city or its state, and buy or give there.',
    path: '/organizations',
  });

export default function Organizations({ loaderData }: Route.ComponentProps) {
  return (
    <div className="directory-page">
      <header className="page-opening">
        <h1>The shops</h1>
        <p className="page-lead">
          Each of them belongs to a school, a non-profit or a book store. Choose one, and what you buy there
          helps there.
        </p>
      </header>
      <DirectoryPage path="/organizations" {...loaderData} />
    </div>
  );
}
