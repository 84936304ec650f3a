import { createDateWriter } from '@goodshelf/contract/lookups';
import { legalTimeZone, type TakedownState } from '@goodshelf/contract/takedown-words';
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

let writer: ReturnType<typeof createDateWriter> | undefined;

/** A day of a takedown as emails and courts count it, wherever it is read: "09 December 2026", `short` "12/09/26". */
export const writeLegalDate = (at: string | null, format: 'default' | 'short' = 'default'): string => {
  writer ??= createDateWriter({ timeZone: legalTimeZone });
  return at === null ? '' : writer[format](at);
};
