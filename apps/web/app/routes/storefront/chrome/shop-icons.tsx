import { pathIn, type Shop } from '../shop.ts';
import { shopPicture } from '../seo/shop-pictures.ts';

/** The shop's own icon in tabs and on home screens. */
export const ShopIcons = ({ shop }: { shop: Shop }) => (
  <>
    <link rel="icon" href={shopPicture(shop, 'icon-32')} type="image/png" sizes="32x32" />
    <link rel="icon" href={shopPicture(shop, 'icon', 'svg')} type="image/svg+xml" sizes="any" />
    <link rel="apple-touch-icon" href={shopPicture(shop, 'icon-180')} />
    <link rel="manifest" href={pathIn(shop.basename, '/manifest.webmanifest')} />
  </>
);
