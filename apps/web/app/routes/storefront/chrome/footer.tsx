import { Link } from '../../../shell/links/storefront.ts';
import { addressWithoutName } from '../parts/address.ts';
import { ownPart } from './own-part.tsx';
import type { Shop } from '../shop.ts';
import { chromeTexts as texts } from './texts.ts';

export const Footer = ({ shop }: { shop: Shop }) => (
  <footer className="site-footer">
    <div className="page-width site-footer-columns">
      <div>
        <p className="site-footer-name">{shop.name}</p>
        {shop.footer_text && <p>{shop.footer_text}</p>}
        {shop.address_text === null ? null : <p>{addressWithoutName(shop.address_text, shop.name)}</p>}
        {shop.contact_email === null ? null : (
          <p>
            <a href={`mailto:${shop.contact_email}`}>{shop.contact_email}</a>
          </p>
        )}
        {shop.tax_id === null ? null : <p>{texts.taxId(shop.tax_id)}</p>}
      </div>
      {shop.status === 'open' ? (
        <nav aria-label={texts.shop}>
          <ul>
            <li>
              <Link to="/books">{texts.allBooks}</Link>
            </li>
            {shop.takes_gifts ? (
              <li>
                <Link to="/donate">{texts.give}</Link>
              </li>
            ) : null}
            {shop.sells_gift_cards ? (
              <li>
                <Link to="/gift-cards">{texts.giftCards}</Link>
              </li>
            ) : null}
            {ownPart(shop, 'footer')}
            <li>
              <Link to="/cart">{texts.cart}</Link>
            </li>
            <li>
              <a href={shop.transactionsUrl}>{texts.account}</a>
            </li>
          </ul>
        </nav>
      ) : null}
      <nav aria-label={texts.policies}>
        <ul>
          <li>
            <Link to="/policies/returns">{texts.returns}</Link>
          </li>
          <li>
            <Link to="/policies/privacy">{texts.privacy}</Link>
          </li>
          <li>
            <Link to="/policies/terms">{texts.terms}</Link>
          </li>
          <li>
            <a href={shop.copyrightUrl}>{texts.copyright}</a>
          </li>
        </ul>
      </nav>
    </div>
    <p className="page-width site-footer-line">{texts.runsOn(shop.product_name)}</p>
  </footer>
);
