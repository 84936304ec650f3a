import type { Subscriber } from '@goodshelf/contract/newsletter.contract';
import type { SubscriberState } from '@goodshelf/contract/newsletter-words';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { EmailWords } from '../../../../ui/email-words.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import type { ExportedColumn } from '../../../../ui/list/exported-column.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import './newsletter.css';
import { newsletterTexts as texts } from './texts.ts';

type Props = { readonly subscriber: Subscriber };

const tones: Readonly<Record<SubscriberState, Tone>> = {
  confirmed: 'good',
  pending: 'info',
  unsubscribed: 'quiet',
};

const sinceOf = (subscriber: Subscriber): string =>
  subscriber.unsubscribed_at ?? subscriber.confirmed_at ?? subscriber.signed_up_at;

const State = ({ subscriber: { state } }: Props) => (
  <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
);

/** The sentence that was shown, for whoever is asked about it. */
const Agreed = ({ subscriber: { email, consent } }: Props) => (
  <details className="subscriber-consent">
    <summary>
      {texts.consent}
      <span className="only-heard">: {email}</span>
    </summary>
    <p>{consent}</p>
  </details>
);

const Person = ({ subscriber }: Props) => (
  <span className="subscriber-person">
    <EmailWords email={subscriber.email} />
    <Agreed subscriber={subscriber} />
  </span>
);

const Remove = ({ subscriber: { id, email } }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      ...{ title: texts.removeTitle, text: texts.removeText(email), isDangerous: true },
    });
    if (!isSure) return;
    run(async () => {
      await api('removeSubscriber', { params: { subscriberId: id } });
      await queries.invalidateQueries();
    });
  };
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={texts.removeNamed(email)}
      aria-busy={isBusy}
      onClick={() => void remove()}
    >
      {texts.remove}
    </button>
  );
};

export const subscriberColumns: readonly Column<Subscriber>[] = [
  {
    key: 'email',
    header: texts.email,
    cell: (subscriber) => <Person subscriber={subscriber} />,
    isRowLink: true,
  },
  { key: 'state', header: texts.state, cell: (subscriber) => <State subscriber={subscriber} /> },
  { key: 'since', header: texts.since, cell: (subscriber) => <LocalDate at={sinceOf(subscriber)} /> },
  { key: 'remove', header: texts.remove, cell: (subscriber) => <Remove subscriber={subscriber} /> },
];

/** What a file has of each. */
export const exportedSubscriber: readonly ExportedColumn<Subscriber>[] = [
  { header: texts.email, value: ({ email }) => email },
  { header: texts.signedUp, value: ({ signed_up_at: at }) => new Date(at) },
  { header: texts.confirmed, value: ({ confirmed_at: at }) => (at === null ? '' : new Date(at)) },
  { header: texts.consent, value: ({ consent }) => consent },
];

/** A subscriber in the list of a phone. */
export const SubscriberCard = ({ subscriber }: Props) => (
  <span className="subscriber-card">
    <Person subscriber={subscriber} />
    <span className="subscriber-facts">
      <State subscriber={subscriber} /> <LocalDate at={sinceOf(subscriber)} />
    </span>
    <Remove subscriber={subscriber} />
  </span>
);
