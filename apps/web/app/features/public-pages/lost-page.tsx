import { isRouteErrorResponse } from 'react-router';
import { Link } from '../../shell/links/platform.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { requestFault } from '../../shell/read-form.ts';
import { Cover } from './covers.tsx';
import { publicTexts } from './texts.ts';

const texts = publicTexts.lost;

/** What stands at an address that leads nowhere. */
export const LostPage = () => {
  const { config } = usePlatform();
  return (
    <section className="lost">
      <title>{texts.title(config.productName)}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="lost-number" aria-hidden="true">
          404
        </p>
        <h1>{texts.heading}</h1>
        <p>{texts.text}</p>
        <p className="hero-actions">
          <Link className="button button-large" to="/organizations">
            {texts.findShop}
          </Link>
          <Link className="button button-large button-quiet" to="/">
            {texts.home}
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
      <title>{texts.failedTitle(config.productName)}</title>
      <div>
        <h1>{texts.failed}</h1>
        <p>{requestFault(error) ?? (isUnavailable ? texts.failedStorage : texts.failedOther)}</p>
        <p className="hero-actions">
          <Link className="button button-large" to="/" reloadDocument>
            {texts.home}
          </Link>
        </p>
      </div>
    </section>
  );
};
