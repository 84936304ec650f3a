import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Notes } from '../../../../features/notes/notes.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { staffOrdersTexts } from '../orders/texts.ts';

const texts = staffOrdersTexts.notes;

/** What staff write for one another. */
export const OrderNotes = ({ order }: { readonly order: AdministeredOrder }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const params = { organizationId: order.organization.id, orderId: order.id };
  return (
    <section className="order-section">
      <h2>{texts.heading}</h2>
      <p className="order-note">{order.notes.length === 0 ? texts.none : texts.lead}</p>
      <Notes
        notes={order.notes}
        call="addOrderNote"
        send={async (body) => {
          await api('addOrderNote', { params, body });
          await queries.invalidateQueries({ queryKey: ['getAdministeredOrder'] });
        }}
      />
    </section>
  );
};
