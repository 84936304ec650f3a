import { Link } from 'react-router';
import type { Shop } from '../shop.ts';

export const Footer = ({ shop }: { shop: Shop }) => (
  <footer className="site-footer">
    <div className="page-width site-footer-columns">
      <div>
        <p className="site-footer-name">{shop.name}</p>
        {shop.address_text === null ? null : <p>{shop.address_text}</p>}
        {shop.contact_email === null ? null : (
          <p>
            <a href={`mailto:${shop.contact_email}`}>{shop.contact_email}</a>
          </p>
        )}
        {shop.tax_id === null ? null : <p>Tax ID {shop.tax_id}</p>}
      </div>
      {shop.status === 'open' ? (
        <nav aria-label="Bookshop">
          <ul>
            <li>
              <Link to="/books">All books</Link>
            </li>
            <li>
              <Link to="/donate">Donate</Link>
            </li>
            <li>
              <Link to="/cart">Cart</Link>
            </li>
          </ul>
        </nav>
      ) : null}
      <nav aria-label="Policies">
        <ul>
          <li>
            <Link to="/policies/returns">Shipping and returns</Link>
          </li>
          <li>
            <Link to="/policies/privacy">Privacy</Link>
          </li>
          <li>
            <Link to="/policies/terms">Terms</Link>
          </li>
        </ul>
      </nav>
    </div>
    <p className="page-width site-footer-line">This bookshop runs on {shop.product_name}.</p>
  </footer>
);
