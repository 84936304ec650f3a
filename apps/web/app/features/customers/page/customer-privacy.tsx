import type { CustomerExport } from '@goodshelf/contract/customer-export';
import type { CustomerDetails } from '@goodshelf/contract/customers.contract';
import { useState } from 'react';
import { useAction } from '../../../shell/api/use-action.ts';
import { SideDrawer } from '../../../ui/layers/side-drawer.tsx';
import { downloadJson } from '../../../ui/list/download.ts';
import { customersTexts } from '../texts.ts';
import './customer.css';
import { EraseForm, type Erase } from './erase-form.tsx';

const texts = customersTexts.privacy;

type Props = {
  readonly customer: CustomerDetails;
  readonly load: () => Promise<{ readonly file: CustomerExport }>;
  readonly erase: Erase;
  readonly onErased: () => void;
};

/** What a person may ask of whoever keeps their data: all of it, or to be forgotten. */
export const CustomerPrivacy = ({ customer, load, erase, onErased }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAction();
  const save = () =>
    run(async () => {
      const { file } = await load();
      downloadJson(texts.fileName(customer.id.slice(-8)), file);
    });
  return (
    <section className="customer-section">
      <h2>{texts.heading}</h2>
      <p className="customer-note">{texts.lead}</p>
      <div className="customer-buttons">
        <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={save}>
          {texts.export}
        </button>
        {customer.abilities.erase ? (
          <button type="button" className="button button-quiet button-danger" onClick={() => setOpen(true)}>
            {texts.erase}
          </button>
        ) : null}
      </div>
      {customer.erase_refusal === null ? null : <p className="customer-note">{customer.erase_refusal}</p>}
      <SideDrawer title={texts.erase} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <EraseForm customer={customer} erase={erase} onErased={onErased} /> : null}
      </SideDrawer>
    </section>
  );
};
