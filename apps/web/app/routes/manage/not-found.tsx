import { data, Link } from 'react-router';
import { PageHead } from '../../ui/page-head.tsx';

export const loader = () => data(null, { status: 404 });

export default function ManageNotFound() {
  return (
    <>
      <title>Page not found</title>
      <PageHead title="There is no page at this address" lead="It may be mistyped, or the page has moved." />
      <Link className="button" to="/manage">
        Go to your account
      </Link>
    </>
  );
}
