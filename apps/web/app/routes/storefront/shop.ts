import type { Storefront } from '@goodshelf/contract/storefront.contract';
import type { CardFrameSettings } from '../../adapters/index.ts';
import { useRouteLoaderData } from 'react-router';
import type { StorefrontHref } from '../../shell/links/page-paths.ts';
import type { WornTheme } from './theme-style-sheet.ts';

/** What every page of a storefront knows about it; the theme travels as the style sheet and the fonts it comes to. */
export type Shop = Omit<Storefront, 'theme' | 'gift_suggestions'> & {
  readonly theme: WornTheme;
  /** The picture in the header, as its `img` has it; null: the initials stand there. */
  readonly logo: {
    readonly className: string;
    readonly src: string;
    readonly srcSet: string;
    readonly width: number;
    readonly height: number;
    /** The organization's name; empty where that stands beside it. */
    readonly alt: string;
  } | null;
  /** Whom customers ask: the organization's shown address, else the platform's support; null: nobody has given one. */
  readonly helpEmail: string | null;
  /** Where customers with an account find what they bought and gave, in every shop. Asks them to sign in first. */
  readonly transactionsUrl: string;
  /** Where anybody says that a product infringes their work. */
  readonly copyrightUrl: string;
  /** What it takes to show a card field that is another site's frame; null where the field is ours. */
  readonly cardFrame: CardFrameSettings | null;
  readonly origin: string;
  readonly basename: string;
};

/** The layout's data; undefined while the layout itself could not be loaded. */
export const useShop = (): Shop => {
  const shop = useRouteLoaderData<Shop>('storefront');
  if (shop === undefined) throw new Error('useShop outside a storefront');
  return shop;
};

/** `/lincoln` + `/cart` → `/lincoln/cart`, for forms and plain links that the router does not touch. */
export const pathIn = (basename: string, path: StorefrontHref | '/manifest.webmanifest'): string =>
  basename === '/' ? path : path === '/' ? basename : basename + path;
