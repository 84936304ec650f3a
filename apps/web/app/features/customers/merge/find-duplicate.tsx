import type { CustomerDetails, CustomerSummary } from '@goodshelf/contract/customers.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Amount } from '../../../ui/amount.tsx';
import { EmailWords } from '../../../ui/email-words.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { nameOf } from '../customer-words.ts';
import { customersTexts } from '../texts.ts';
import type { MergeCalls } from './merge-calls.ts';
import { NotLoaded } from './not-loaded.tsx';
import { mergeTexts as texts } from './texts.ts';

type Props = {
  readonly customer: CustomerDetails;
  readonly calls: MergeCalls;
  readonly onChosen: (customerId: string) => void;
};

/** Others of the same organization; of one with the same last name most probably. */
export const FindDuplicate = ({ customer, calls, onChosen }: Props) => {
  const inputId = useId();
  const [typed, setTyped] = useState(customer.last_name);
  const [search, setSearch] = useState(customer.last_name);
  const answer = useQuery({
    queryKey: ['merge-candidates', customer.id, search],
    queryFn: ({ signal }) => calls.candidates(customer.id, search, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  const items = answer.data?.items ?? [];
  return (
    <>
      <form className="merge-search" role="search" onSubmit={find}>
        <div className="field">
          <label htmlFor={inputId}>{calls.searchLabel}</label>
          <input
            id={inputId}
            className="input"
            type="search"
            autoComplete="off"
            value={typed}
            maxLength={100}
            placeholder={texts.searchHint}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <button type="submit" className="button button-quiet" aria-busy={answer.isFetching}>
          {texts.find}
        </button>
      </form>
      <div aria-live="polite">
        {answer.isError ? (
          <NotLoaded onRetry={() => void answer.refetch()} />
        ) : answer.isPending ? (
          <p className="customer-note">{texts.loading}</p>
        ) : items.length === 0 ? (
          <p className="customer-note">{texts.none}</p>
        ) : (
          <>
            {search === '' ? <p className="customer-note">{texts.latest}</p> : null}
            <ul className="merge-candidates" aria-label={texts.found}>
              {items.map((item) => (
                <Candidate key={item.id} customer={item} onChosen={onChosen} />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
};

type CandidateProps = {
  readonly customer: CustomerSummary;
  readonly onChosen: (customerId: string) => void;
};

const Candidate = ({ customer, onChosen }: CandidateProps) => (
  <li>
    <button type="button" onClick={() => onChosen(customer.id)}>
      <strong>{nameOf(customer)}</strong>
      <EmailWords email={customer.email} />
      <span className="cell-note">
        {customersTexts.list.orderCount(customer.orders_count)} · <Amount cents={customer.total_cents} /> ·{' '}
        {texts.facts.lastOrder} <LocalDate at={customer.last_order_at} />
      </span>
    </button>
  </li>
);
