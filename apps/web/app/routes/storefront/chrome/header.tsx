import { useSearchParams } from 'react-router';
import { Link, NavLink } from '../../../shell/links/storefront.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { SearchForm } from '../search/search-form.tsx';
import type { Shop } from '../shop.ts';
import { ownPart } from './own-part.tsx';
import { chromeTexts as texts } from './texts.ts';

const SHELVES_SHOWN = 7;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Before the shop opens there is nothing to search, to give to or to put into a cart. */
const isOpen = (shop: Shop): boolean => shop.status === 'open';

export const Header = ({ shop }: { shop: Shop }) => (
  <header className="site-header">
    {ownPart(shop, 'announcement')}
    {shop.is_test_mode ? <p className="test-mode">{texts.testMode}</p> : null}
    <div className="site-header-row page-width">
      <Link className="site-name" to="/">
        {shop.logo === null ? (
          <span className="site-mark" aria-hidden="true">
            {initialsOf(shop.name)}
          </span>
        ) : (
          <img {...shop.logo} alt={shop.logo.alt} />
        )}
        {shop.logo?.alt ? null : <span className="site-name-text">{shop.name}</span>}
      </Link>
      {isOpen(shop) ? <SearchForm slug={shop.slug} /> : null}
      {isOpen(shop) ? (
        <div className="site-header-actions">
          {shop.takes_gifts ? (
            <Link className="button button-give site-header-give" to="/donate">
              {texts.give}
            </Link>
          ) : null}
          <CartButton slug={shop.slug} />
        </div>
      ) : null}
    </div>
    {isOpen(shop) ? <ShelfNavigation shop={shop} /> : null}
  </header>
);

const ShelfNavigation = ({ shop }: { shop: Shop }) => {
  const [query] = useSearchParams();
  const current = query.get('category');
  const shelves = shop.categories.filter((category) => category.parent_slug === null).slice(0, SHELVES_SHOWN);
  return (
    <nav className="shelf-navigation" aria-label={texts.shelves}>
      <ul className="page-width">
        <li>
          <NavLink to="/books" end aria-current={current === null ? 'page' : 'false'}>
            {texts.allBooks}
          </NavLink>
        </li>
        {shop.takes_gifts ? (
          <li className="shelf-navigation-donate">
            <NavLink to="/donate">{texts.give}</NavLink>
          </li>
        ) : null}
        {shop.sells_gift_cards ? (
          <li>
            <NavLink to="/gift-cards">{texts.giftCards}</NavLink>
          </li>
        ) : null}
        {shelves.map((shelf) => (
          <li key={shelf.slug}>
            <Link
              to={`/books?category=${shelf.slug}`}
              aria-current={current === shelf.slug ? 'page' : undefined}
            >
              {shelf.name}
            </Link>
          </li>
        ))}
        {ownPart(shop, 'header')}
      </ul>
    </nav>
  );
};
