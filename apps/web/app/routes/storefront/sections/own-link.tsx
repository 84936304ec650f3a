import type { MenuLink } from '@goodshelf/contract/page-content.contract';
import type { ReactNode } from 'react';
import type { StorefrontHref } from '../../../shell/links/page-paths.ts';
import { Link } from '../../../shell/links/storefront.ts';
import { useShop } from '../shop.ts';

type Props = { readonly to: MenuLink['to']; readonly className?: string; readonly children: ReactNode };

/** As it is copied from the browser's address bar, a page of a shop begins with the shop's own name. */
const withinShop = (to: string, basename: string): string => {
  if (basename === '/' || (to !== basename && !to.startsWith(`${basename}/`))) return to;
  return to.slice(basename.length) || '/';
};

/** A way that an organization has written itself: to a page of its shop, or to another site. */
export const OwnLink = ({ to, className, children }: Props) => {
  const { basename } = useShop();
  return to.startsWith('/') ? (
    <Link className={className} to={withinShop(to, basename) as StorefrontHref}>
      {children}
    </Link>
  ) : (
    <a className={className} href={to} rel="noopener">
      {children}
    </a>
  );
};
