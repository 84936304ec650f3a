import type { Customer } from '@goodshelf/contract/customers.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { notesTexts } from '../../../../features/notes/texts.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { ownCustomerTexts } from '../customers/texts.ts';

const texts = ownCustomerTexts.consent;

/** Whether the customer agrees to emails, who wrote it down and when; nobody has asked until somebody says so. */
export const CustomerConsent = ({ customer }: { readonly customer: Customer }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  // The same answer, sent again after its own was lost, is written once.
  const sent = useRef<{ id: string; wantsEmail: boolean } | null>(null);
  const say = (wantsEmail: boolean) =>
    run(async () => {
      if (sent.current?.wantsEmail !== wantsEmail) sent.current = { id: crypto.randomUUID(), wantsEmail };
      await api('setCustomerConsent', {
        params: { customerId: customer.id },
        body: { id: sent.current.id, wants_email: wantsEmail },
      });
      sent.current = null;
      await queries.invalidateQueries();
    });
  const { wants_email: now, consents } = customer;
  // Of several addresses the more careful answer counts; who said that, and when, is told.
  const last = consents.find((consent) => consent.wants_email === now);
  const isHalfAsked = now === null && consents.length > 0;
  return (
    <section className="customer-section">
      <h2>{texts.heading}</h2>
      <p>
        {isHalfAsked ? texts.halfAsked : now === null ? texts.unknown : now ? texts.agreed : texts.declined}
      </p>
      {last === undefined ? null : (
        <p className="cell-note">
          {texts.saidOn} <LocalDate at={last.at} withTime /> {notesTexts.by(last.author_name)}
        </p>
      )}
      <div className="customer-buttons">
        {now === true ? null : (
          <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => say(true)}>
            {texts.agree}
          </button>
        )}
        {now === false ? null : (
          <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => say(false)}>
            {texts.decline}
          </button>
        )}
      </div>
    </section>
  );
};
