import type { ReturnState } from '@goodshelf/contract/return-words';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import { returnTexts } from './return-texts.ts';

const tones: Readonly<Record<ReturnState, Tone>> = {
  requested: 'warn',
  approved: 'info',
  declined: 'quiet',
  received: 'warn',
  closed: 'quiet',
  withdrawn: 'quiet',
  lapsed: 'quiet',
};

/** Where a return is, as a chip; that its money went back is the better news. */
export const ReturnStateChip = ({
  state,
  isRefunded = false,
}: {
  readonly state: ReturnState;
  readonly isRefunded?: boolean;
}) => (
  <StatusChip tone={isRefunded ? 'good' : tones[state]}>
    {isRefunded ? returnTexts.refunded : returnTexts.states[state]}
  </StatusChip>
);
