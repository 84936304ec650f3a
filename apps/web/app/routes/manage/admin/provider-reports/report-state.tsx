import type { ProviderReport } from '@goodshelf/contract/provider-reports.contract';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { reportsTexts } from './texts.ts';

type Of = Pick<ProviderReport, 'status' | 'open_count'>;

/** How far a report is: it arrives, something of it is open, or it is done. */
export const stateOf = ({ status, open_count: open }: Of): keyof typeof reportsTexts.status => {
  if (status === 'receiving') return 'receiving';
  return open > 0 ? 'open' : 'done';
};

const tones = { receiving: 'warn', open: 'warn', done: 'good' } as const satisfies Record<string, Tone>;

export const ReportState = ({ report }: { readonly report: Of }) => {
  const state = stateOf(report);
  return <StatusChip tone={tones[state]}>{reportsTexts.status[state]}</StatusChip>;
};
