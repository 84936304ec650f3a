import { payoutMethod, withdrawalStatus, type PayoutMethod } from '@goodshelf/contract/lookups';
import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';
import { useId } from 'react';
import { endWords, WithdrawalStateChip } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import type { FormField } from '../../../../ui/form/use-form.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { withdrawalPath } from '../admin-paths.ts';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';
import { addressOf } from '../withdrawal/address-of.ts';
import { isSameWords } from '../withdrawal/same-words.ts';
import { canPay } from './can-record.ts';
import type { RunItem } from './references.ts';
import type { Unrecorded } from './use-payments.ts';

const texts = withdrawalRunTexts.groups;
const states = staffWithdrawalsTexts.list;

/** What the reference of a payment is called. */
export const referenceLabel = (method: PayoutMethod | null): string =>
  method === null ? texts.reference : texts.references[method];

type Props = {
  readonly item: RunItem;
  /** In full, while it is shown. */
  readonly destination: PayoutDestination | undefined;
  /** Where its reference is typed; null where it cannot be recorded. */
  readonly field: FormField | null;
  /** Why nobody is told where it goes. */
  readonly refusal: string | undefined;
  readonly unrecorded: Unrecorded | undefined;
};

/** One withdrawal of a run: for whom, where to, how much, and the reference or what stands in its place. */
export const PaymentRow = ({ item, destination, field, refusal, unrecorded }: Props) => (
  <li className="run-row">
    <div className="run-who">
      <Link to={withdrawalPath(item.organization.id, item.id)}>{item.organization.name}</Link>
      <span className="cell-note figures">{item.number}</span>
    </div>
    <div className="run-to">
      {destination === undefined ? (
        (item.masked ?? <span className="is-missing">{texts.unknown}</span>)
      ) : (
        <InFull destination={destination} />
      )}
    </div>
    <div className="run-amount">
      <Amount cents={item.amount_cents} />
    </div>
    <div className="run-reference">
      {field === null ? (
        <>
          <State item={item} />
          {refusal === undefined || canPay(item) ? null : <p className="cell-note">{refusal}</p>}
          {unrecorded === undefined || isSameWords(item.reference, unrecorded.reference) ? null : (
            <p className="field-problem">
              {unrecorded.reason} {texts.enteredUnrecorded(unrecorded.reference)}
            </p>
          )}
        </>
      ) : (
        <ReferenceField item={item} field={field} />
      )}
    </div>
  </li>
);

const InFull = ({ destination }: { readonly destination: PayoutDestination }) => {
  const isOnline = destination.method === payoutMethod.onlineAccount;
  const text = isOnline ? destination.account_email : `${destination.payee}\n${addressOf(destination)}`;
  return (
    <span className="run-in-full">
      <span>{text}</span>
      <CopyButton what={isOnline ? texts.email : texts.mailTo} text={text} />
    </span>
  );
};

type FieldProps = { readonly item: RunItem; readonly field: FormField };

const ReferenceField = ({ item, field }: FieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {referenceLabel(item.method)}
        <span className="only-heard"> {texts.referenceFor(item.organization.name, item.number)}</span>
      </label>
      <input
        id={id}
        name={field.name}
        className="input"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={field.problem !== undefined}
        aria-describedby={field.problem === undefined ? undefined : `${id}-problem`}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      />
      {field.problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </div>
  );
};

/** Where it stands: paid, ended otherwise, somebody else's, stopped, or to be paid. */
const State = ({ item }: { readonly item: RunItem }) => {
  if (item.status !== withdrawalStatus.pending)
    return (
      <>
        {item.status === withdrawalStatus.completed ? (
          <StatusChip tone="good">{texts.paid}</StatusChip>
        ) : (
          <WithdrawalStateChip withdrawal={item} />
        )}
        <p className="cell-note">{endWords(item)}</p>
      </>
    );
  const { taken, obstacle, held_until: heldUntil } = item;
  const isOthers = taken !== null && !taken.is_you;
  if (obstacle === null && !isOthers) return <StatusChip tone="quiet">{texts.waiting}</StatusChip>;
  return (
    <>
      <StatusChip tone="warn">
        {obstacle === null ? states.taken(taken?.by ?? '', false) : states.obstacles[obstacle]}
      </StatusChip>
      {heldUntil === null ? null : (
        <p className="cell-note">
          {states.heldUntil}
          <LocalDate at={heldUntil} withTime />
        </p>
      )}
    </>
  );
};
