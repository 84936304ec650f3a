import './status-chip.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/** A state in words; its colour only repeats them. */
export const StatusChip = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`status-chip status-chip-${tone}`}>{children}</span>
);
