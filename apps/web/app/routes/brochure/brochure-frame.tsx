import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router';
import { storedToken, usePlatform } from '../../shell/platform.tsx';
import { BrandMark } from '../../ui/brand.tsx';

const never = () => () => undefined;

/** Header and footer of the brochure. */
export const BrochureFrame = ({ children }: { children: ReactNode }) => {
  const { config } = usePlatform();
  // Only whether there is a token: asking the API who it is would be one call for every visitor of the front page.
  const isSignedIn = useSyncExternalStore(
    never,
    () => storedToken() !== null,
    () => false,
  );
  return (
    <div className="brochure">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <header className="brochure-head">
        <Link className="brand" to="/">
          <BrandMark />
          {config.productName}
        </Link>
        <Link className="button button-quiet" to={isSignedIn ? '/manage' : '/login'}>
          {isSignedIn ? 'My Account' : 'Sign in'}
        </Link>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="brochure-foot">
        <p>{config.productName}. Bookshops for schools and non-profits.</p>
        <p>
          <a href={`${config.apiUrl}/docs`}>API documentation</a>
        </p>
      </footer>
    </div>
  );
};
