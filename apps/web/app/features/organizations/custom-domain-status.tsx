import { customDomainStatus } from '@goodshelf/contract/lookups';
import { StatusChip } from '../../ui/status-chip.tsx';

/** 1 means active; the custom domain is used only then (specification, section 4). */
export const CustomDomainChip = ({ status }: { status: number }) =>
  status === customDomainStatus.active ? (
    <StatusChip tone="good">Active</StatusChip>
  ) : (
    <StatusChip tone="warn">Not proven yet</StatusChip>
  );
