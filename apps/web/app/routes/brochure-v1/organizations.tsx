import { directoryQueryNames } from '../../features/public-pages/directory/directory-query.ts';
import { DirectoryPage } from '../../features/public-pages/directory/directory-page.tsx';
import { loadDirectory } from '../../features/public-pages/directory/load-directory.ts';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import type { Route } from './+types/organizations';

export const handle = { pageCache: { query: directoryQueryNames } };

export const loader = ({ context, url }: Route.LoaderArgs) => loadDirectory(context, url);

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: 'Organizations',
    description: 'All schools, non-profits and book stores with an open shop, by name, type and state.',
    path: '/v1/organizations',
  });

export default function PublicOrganizations({ loaderData }: Route.ComponentProps) {
  return (
    <div className="directory-page">
      <header className="page-opening">
        <h1>Organizations</h1>
        <p className="page-lead">Everybody who has an open shop here. Is yours among them?</p>
      </header>
      <DirectoryPage path="/v1/organizations" {...loaderData} />
    </div>
  );
}
