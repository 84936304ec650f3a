import { EmptyShelf } from '../parts/empty-shelf.tsx';
import { useShop } from '../shop.ts';
import { noPageTexts as texts } from './no-page-texts.ts';

export const OpeningSoon = () => {
  const shop = useShop();
  return (
    <div className="page wrong-address">
      <title>{texts.soonTitle(shop.name)}</title>
      <meta name="robots" content="noindex" />
      <EmptyShelf />
      <h1>{texts.soon(shop.name)}</h1>
      <p>{texts.soonText}</p>
    </div>
  );
};
