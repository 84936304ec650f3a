import type { CustomerDetails } from '@goodshelf/contract/customers.contract';
import { nameOf } from '../customer-words.ts';
import { customersTexts } from '../texts.ts';
import './customer.css';

const texts = customersTexts.page;

/** "4015550100" as people read it; other lengths stay as they are. */
const phoneWords = (digits: string): string =>
  /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits;

/** How to reach a customer, and where the last parcel went. */
export const CustomerContact = ({ customer }: { readonly customer: CustomerDetails }) => {
  const { email, phone, shipping_address: address } = customer;
  return (
    <>
      <section className="customer-section">
        <h2>{texts.contact}</h2>
        <p className="customer-name">{nameOf(customer)}</p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        {phone === '' ? null : (
          <p>
            <a href={`tel:${phone}`}>{phoneWords(phone)}</a>
          </p>
        )}
      </section>
      {address === null ? null : (
        <section className="customer-section">
          <h2>{texts.lastShippedTo}</h2>
          <address>
            {address.line1}
            <br />
            {address.line2 === '' ? null : (
              <>
                {address.line2}
                <br />
              </>
            )}
            {address.city}, {address.state} {address.zipcode}
          </address>
        </section>
      )}
    </>
  );
};
