import { isValueOf, labelOf, organizationUserStatuses, rowOf } from '@goodshelf/contract/lookups';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

const tones = { warning: 'warn', success: 'good', danger: 'bad' } as const satisfies Record<string, Tone>;

/** Pending (warning), Active (success), Rejected (danger): specification, section 4. */
export const MemberStatusChip = ({ status }: { status: number }) =>
  isValueOf(organizationUserStatuses, status) ? (
    <StatusChip tone={tones[rowOf(organizationUserStatuses, status).tone]}>
      {labelOf(organizationUserStatuses, status)}
    </StatusChip>
  ) : null;
