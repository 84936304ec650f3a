import type { CustomerDetails } from '@goodshelf/contract/customers.contract';
import { useState } from 'react';
import { SideDrawer } from '../../../ui/layers/side-drawer.tsx';
import { FindDuplicate } from './find-duplicate.tsx';
import type { MergeCalls } from './merge-calls.ts';
import { MergeForm } from './merge-form.tsx';
import './merge.css';
import { OtherAddresses } from './other-addresses.tsx';
import { mergeTexts as texts } from './texts.ts';

type Props = { readonly customer: CustomerDetails; readonly calls: MergeCalls };

/** The other addresses of a person, and the way to one more: find the duplicate, look at both, merge. */
export const CustomerDuplicates = ({ customer, calls }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [otherId, setOtherId] = useState<string | null>(null);
  const open = () => {
    setOtherId(null);
    setOpen(true);
  };
  const leave = (stayingId: string) => {
    setOpen(false);
    calls.show(stayingId);
  };
  return (
    <section className="customer-section">
      <h2>{texts.heading}</h2>
      <OtherAddresses customer={customer} calls={calls} />
      <p className="customer-note">{customer.abilities.merge ? texts.lead : texts.full}</p>
      {customer.abilities.merge ? (
        <div className="customer-buttons">
          <button type="button" className="button button-quiet" onClick={open}>
            {texts.open}
          </button>
        </div>
      ) : null}
      <SideDrawer title={texts.open} isOpen={isOpen} onClose={() => setOpen(false)}>
        {!isOpen ? null : otherId === null ? (
          <FindDuplicate customer={customer} calls={calls} onChosen={setOtherId} />
        ) : (
          <MergeForm
            key={otherId}
            pair={{ customerId: customer.id, otherId }}
            calls={calls}
            onBack={() => setOtherId(null)}
            onMerged={leave}
          />
        )}
      </SideDrawer>
    </section>
  );
};
