import type { TakedownState } from '@goodshelf/contract/takedown-words';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import { takedownTexts } from './texts.ts';

const tones: Readonly<Record<TakedownState, Tone>> = {
  received: 'warn',
  rejected: 'quiet',
  down: 'bad',
  countered: 'warn',
  held: 'bad',
  restored: 'good',
};

export const TakedownStateChip = ({ state }: { readonly state: TakedownState }) => (
  <StatusChip tone={tones[state]}>{takedownTexts.states[state]}</StatusChip>
);
