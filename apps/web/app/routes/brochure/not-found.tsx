import { data, Link } from 'react-router';
import { usePlatform } from '../../shell/platform.tsx';
import { BrochureFrame } from './brochure-frame.tsx';
import './brochure.css';

export const loader = () => data(null, { status: 404 });

export default function PlatformNotFound() {
  const { config } = usePlatform();
  return (
    <BrochureFrame>
      <title>{`Page not found · ${config.productName}`}</title>
      <section className="lost">
        <p className="lost-number" aria-hidden="true">
          404
        </p>
        <h1>This page is not on our shelves</h1>
        <p>
          The address may be mistyped, or the page has moved. Storefronts have addresses of their own, with
          the name of the school or organization in them.
        </p>
        <p className="lost-ways">
          <Link className="button" to="/">
            Go to the front page
          </Link>
          <Link className="button button-quiet" to="/login">
            Sign in
          </Link>
        </p>
      </section>
    </BrochureFrame>
  );
}
