import type { StorefrontHref } from '../../../shell/links/page-paths.ts';
import { Link } from '../../../shell/links/storefront.ts';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly to?: StorefrontHref;
  readonly link?: string;
};

export const SectionHead = ({ id, title, note, to, link }: Props) => (
  <div className="section-head">
    <div>
      <h2 id={id}>{title}</h2>
      {note === undefined || note === '' ? null : <p className="quiet">{note}</p>}
    </div>
    {to === undefined ? null : (
      <Link className="section-link" to={to}>
        {link}
      </Link>
    )}
  </div>
);
