import type { MenuLink } from '@goodshelf/contract/page-content.contract';
import { OwnLink } from './own-link.tsx';
import { NavLink } from '../../../shell/links/storefront.ts';
import type { Shop } from '../shop.ts';
import { ownTexts as texts } from './own-texts.ts';

const Ways = ({ links }: { readonly links: readonly MenuLink[] }) =>
  links.map(({ label, to }, index) => (
    <li key={index}>
      <OwnLink to={to}>{label}</OwnLink>
    </li>
  ));

type Props = { readonly shop: Shop; readonly part: 'announcement' | 'header' | 'footer' };

/** What an organization adds to the frame of its pages: loaded by the shops alone that have some of it. */
export default function OwnParts({ shop, part }: Props) {
  const { announcement, menus } = shop;
  if (part !== 'announcement')
    return (
      <>
        {shop.has_about_page ? (
          <li>
            <NavLink to="/about">{texts.about}</NavLink>
          </li>
        ) : null}
        <Ways links={menus[part]} />
      </>
    );
  if (announcement === null) return null;
  const { text, to } = announcement;
  return (
    <p className="announcement" role="note">
      {to === '' ? text : <OwnLink to={to}>{text}</OwnLink>}
    </p>
  );
}
