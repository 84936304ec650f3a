import { data } from 'react-router';
import { Link } from '../../shell/links/platform.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { manageTexts } from './texts.ts';

const texts = manageTexts.missing;

export const loader = () => data(null, { status: 404 });

export default function ManageNotFound() {
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={texts.heading} lead={texts.text} />
      <Link className="button" to="/manage">
        {texts.toAccount}
      </Link>
    </>
  );
}
