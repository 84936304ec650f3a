import type { Customer } from '@goodshelf/contract/customers.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Notes } from '../../../../features/notes/notes.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { ownCustomerTexts } from '../customers/texts.ts';

const texts = ownCustomerTexts.notes;

/** What the organization's people write for one another. */
export const CustomerNotes = ({ customer }: { readonly customer: Customer }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return (
    <section className="customer-section">
      <h2>{texts.heading}</h2>
      <p className="customer-note">{customer.notes.length === 0 ? texts.none : texts.lead}</p>
      <Notes
        notes={customer.notes}
        call="addCustomerNote"
        send={async (body) => {
          await api('addCustomerNote', { params: { customerId: customer.id }, body });
          await queries.invalidateQueries({ queryKey: ['getCustomer'] });
        }}
      />
    </section>
  );
};
