import type { CustomerDetails } from '@goodshelf/contract/customers.contract';
import { useAction } from '../../../shell/api/use-action.ts';
import { Amount } from '../../../ui/amount.tsx';
import { EmailWords } from '../../../ui/email-words.tsx';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { customersTexts } from '../texts.ts';
import type { MergeCalls } from './merge-calls.ts';
import { mergeTexts as texts } from './texts.ts';

type Address = CustomerDetails['other_addresses'][number];
type Props = { readonly customer: CustomerDetails; readonly calls: MergeCalls };

/** Addresses that were merged into this customer, each of which can be a customer of its own again. */
export const OtherAddresses = ({ customer, calls }: Props) => {
  const { isBusy, run } = useAction();
  const separate = ({ id, email }: Address) =>
    run(async () => {
      if (!(await confirm({ title: texts.separateTitle(email), text: texts.separateText }))) return;
      await calls
        .separate(customer.id, { merged_id: id, version: customer.version })
        // Refused, too: the page then shows what is true.
        .finally(() => calls.show(customer.id));
    });
  if (customer.other_addresses.length === 0) return null;
  return (
    <ul className="merge-addresses" aria-label={texts.addresses}>
      {customer.other_addresses.map((address) => (
        <li key={address.id}>
          <EmailWords email={address.email} />
          <span className="cell-note">
            {customersTexts.list.orderCount(address.orders_count)} · <Amount cents={address.total_cents} /> ·{' '}
            {texts.mergedOn} <LocalDate at={address.merged_at} />
          </span>
          <button
            type="button"
            className="button button-quiet"
            aria-label={texts.separateOne(address.email)}
            aria-busy={isBusy}
            onClick={() => separate(address)}
          >
            {texts.separate}
          </button>
        </li>
      ))}
    </ul>
  );
};
