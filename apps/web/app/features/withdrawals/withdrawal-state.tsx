import { type PayoutMethod, type WithdrawalStatus, withdrawalStatus } from '@goodshelf/contract/lookups';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import './withdrawals.css';
import { withdrawalTexts as texts } from './texts.ts';

type Ending = { readonly status: WithdrawalStatus; readonly is_canceled: boolean };

const tones: Readonly<Record<WithdrawalStatus, Tone>> = { 0: 'warn', 1: 'good', 2: 'bad' };

/** Where a withdrawal stands; one that its organization took back itself was not turned down. */
export const stateWords = ({ status, is_canceled: isCanceled }: Ending): string =>
  isCanceled ? texts.canceled : texts.states[status];

export const WithdrawalStateChip = ({ withdrawal }: { readonly withdrawal: Ending }) => (
  <StatusChip tone={withdrawal.is_canceled ? 'quiet' : tones[withdrawal.status]}>
    {stateWords(withdrawal)}
  </StatusChip>
);

type Destination = { readonly method: PayoutMethod | null; readonly masked: string | null };

/** Where it went, or goes: "Check to Lincoln PTA, ••• Portland, OR"; null where nobody can say. */
export const destinationWords = ({ method, masked }: Destination): string | null =>
  method === null || masked === null ? null : texts.destination[method](masked);

type Paid = { readonly method: PayoutMethod | null; readonly reference: string | null };

/** What the bank or the provider knows it by: "Check 1042". */
export const referenceWords = ({ method, reference }: Paid): string =>
  reference === null ? '' : method === null ? reference : texts.reference[method](reference);

/** What there is to say of one that has ended: its reference, or why staff turned it down. */
export const endWords = (withdrawal: Ending & Paid & { readonly reason: string | null }): string =>
  withdrawal.status === withdrawalStatus.completed ? referenceWords(withdrawal) : (withdrawal.reason ?? '');
