import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  redirect as routerRedirect,
  useNavigate as useRouterNavigate,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';
import type { ReactNode } from 'react';
import type { StorefrontHref } from './page-paths.ts';

type To = { readonly to: StorefrontHref };

/** The router's links, for pages that a storefront has: a link to another one does not compile. */
export const Link: (props: LinkProps & To) => ReactNode = RouterLink;
export const NavLink: (props: NavLinkProps & To) => ReactNode = RouterNavLink;
export const redirect: (to: StorefrontHref, init?: number | ResponseInit) => Response = routerRedirect;
export const useNavigate: () => (to: StorefrontHref) => void | Promise<void> = useRouterNavigate;
