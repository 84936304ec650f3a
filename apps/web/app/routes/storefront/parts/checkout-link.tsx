import type { ReactNode } from 'react';
import { Link } from '../../../shell/links/storefront.ts';
import { useShop } from '../shop.ts';

type Props = {
  readonly className: string;
  readonly to?: '/checkout' | '/checkout?pay=another-way';
  readonly children: ReactNode;
};

/**
 * To the checkout. Where its card field is another site's frame, the page is asked for anew: only its own policy lets that
 * frame in, and a document keeps the policy that it came with.
 */
export const CheckoutLink = ({ className, to = '/checkout', children }: Props) => (
  <Link className={className} to={to} reloadDocument={useShop().cardFrame !== null}>
    {children}
  </Link>
);
