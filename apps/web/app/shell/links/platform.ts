import {
  Link as RouterLink,
  Navigate as RouterNavigate,
  NavLink as RouterNavLink,
  redirect as routerRedirect,
  useNavigate as useRouterNavigate,
  type LinkProps,
  type NavigateOptions,
  type NavigateProps,
  type NavLinkProps,
} from 'react-router';
import type { ReactNode } from 'react';
import type { PlatformHref } from './page-paths.ts';

type To = { readonly to: PlatformHref };
type Navigation = {
  (to: PlatformHref, options?: NavigateOptions): void | Promise<void>;
  (steps: number): void | Promise<void>;
};

/** The router's links, for pages that the platform has: a link to another one does not compile. */
export const Link: (props: LinkProps & To) => ReactNode = RouterLink;
export const NavLink: (props: NavLinkProps & To) => ReactNode = RouterNavLink;
export const Navigate: (props: NavigateProps & To) => ReactNode = RouterNavigate;
export const redirect: (to: PlatformHref, init?: number | ResponseInit) => Response = routerRedirect;
export const useNavigate: () => Navigation = useRouterNavigate;
