import { isRouteErrorResponse, Link } from 'react-router';
import { usePlatform } from '../../shell/platform.tsx';
import { Cover } from './covers.tsx';

/** What stands at an address that leads nowhere. */
export const LostPage = () => {
  const { config } = usePlatform();
  return (
    <section className="lost">
      <title>{`Page not found · ${config.productName}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="lost-number" aria-hidden="true">
          404
        </p>
        <h1>This page is not on our shelves</h1>
        <p>
          The address may be mistyped, or the page has moved. Storefronts have addresses of their own, with
          the name of the school or organization in them.
        </p>
        <p className="hero-actions">
          <Link className="button button-large" to="/organizations">
            Find a shop
          </Link>
          <Link className="button button-large button-quiet" to="/">
            Go to the front page
          </Link>
        </p>
      </div>
      <div className="lost-cover" aria-hidden="true">
        <Cover title="Moby-Dick" isFirstSeen />
      </div>
    </section>
  );
};

/** What a page shows when its loader was refused or failed. */
export const FailedPage = ({ error }: { error: unknown }) => {
  const { config } = usePlatform();
  if (isRouteErrorResponse(error) && error.status === 404) return <LostPage />;
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <section className="lost">
      <title>{`This page could not be shown · ${config.productName}`}</title>
      <div>
        <h1>This page could not be shown</h1>
        <p>
          {isUnavailable
            ? 'We cannot reach our records right now. Wait a few seconds, then load the page again.'
            : 'Something failed on our side, and we have made a note of it. Load the page again, or come back later.'}
        </p>
        <p className="hero-actions">
          <Link className="button button-large" to="/" reloadDocument>
            Go to the front page
          </Link>
        </p>
      </div>
    </section>
  );
};
