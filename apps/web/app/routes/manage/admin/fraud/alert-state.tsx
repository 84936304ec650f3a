import type { ShieldAlert } from '@goodshelf/contract/fraud-shield.contract';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { fraudTexts as texts } from './texts.ts';

const tones = {
  calm: 'good',
  challenge: 'info',
  harder: 'warn',
  pause: 'bad',
} as const satisfies Record<ShieldAlert['level'], Tone>;

/** How things stand somewhere, what that means for buyers, and since when. */
export const AlertState = ({ alert: { level, since, until } }: { readonly alert: ShieldAlert }) => (
  <div className="fraud-alert">
    <StatusChip tone={tones[level]}>{texts.levels[level]}</StatusChip>
    <p className="cell-note">
      {texts.means[level]}
      {since === null || until === null ? null : (
        <>
          {' '}
          {texts.since} <LocalDate at={since} withTime />
          {texts.until} <LocalDate at={until} withTime />
          {texts.unlessMore}
        </>
      )}
    </p>
  </div>
);
