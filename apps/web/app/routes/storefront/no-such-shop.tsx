import { data } from 'react-router';
import { pageContext } from '../../shell/page-context.ts';
import { EmptyShelf } from './parts/empty-shelf.tsx';
import type { Route } from './+types/no-such-shop';

export const loader = ({ context }: Route.LoaderArgs) => {
  const { productName, platformUrl } = context.get(pageContext).config;
  return data({ productName, platformUrl }, { status: 404 });
};

export const meta: Route.MetaFunction = () => [
  { title: 'No bookshop here' },
  { name: 'robots', content: 'noindex' },
];

export default function NoSuchShop({ loaderData: { productName, platformUrl } }: Route.ComponentProps) {
  return (
    <div className="page wrong-address">
      <EmptyShelf />
      <h1>There is no bookshop at this address</h1>
      <p>Check the address for a typo: it ends with the name of a school or an organization.</p>
      <p className="button-row">
        <a className="button button-strong" href={platformUrl}>
          Go to {productName}
        </a>
      </p>
    </div>
  );
}
