import type { MenuLink } from '@goodshelf/contract/page-content.contract';
import type { ReactNode } from 'react';
import type { StorefrontHref } from '../../../shell/links/page-paths.ts';
import { Link } from '../../../shell/links/storefront.ts';

type Props = { readonly to: MenuLink['to']; readonly className?: string; readonly children: ReactNode };

/** A way that an organization has written itself: to a page of its shop, or to another site. */
export const OwnLink = ({ to, className, children }: Props) =>
  to.startsWith('/') ? (
    <Link className={className} to={to as StorefrontHref}>
      {children}
    </Link>
  ) : (
    <a className={className} href={to} rel="noopener">
      {children}
    </a>
  );
