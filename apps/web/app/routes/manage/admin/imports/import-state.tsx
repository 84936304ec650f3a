import type { ImportState } from '@goodshelf/contract/import-words';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { importsTexts } from './texts.ts';

const tones: Readonly<Record<ImportState, Tone>> = {
  uploading: 'warn',
  uploaded: 'info',
  reading: 'info',
  comparing: 'info',
  checked: 'info',
  applying: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  undoing: 'info',
  undone: 'quiet',
};

export const ImportStateChip = ({ state }: { readonly state: ImportState }) => (
  <StatusChip tone={tones[state]}>{importsTexts.states[state]}</StatusChip>
);
