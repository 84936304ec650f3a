import { customDomainStatus } from '@goodshelf/contract/lookups';
import { StatusChip } from '../../ui/status-chip.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.domain;

/** 1 means active; the custom domain is used only then (specification, section 4). */
export const CustomDomainChip = ({ status }: { status: number }) =>
  status === customDomainStatus.active ? (
    <StatusChip tone="good">{texts.statusActive}</StatusChip>
  ) : (
    <StatusChip tone="warn">{texts.statusWaiting}</StatusChip>
  );
