import { useState } from 'react';
import { Glyph } from '../../../../ui/glyph.tsx';
import type { LeftOut } from '../withdrawal-runs/left-out.ts';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';

const texts = withdrawalRunTexts.page;

/** What stayed out of a run when it was started, and why. */
export const LeftOutNotice = ({ leftOut }: { readonly leftOut: readonly LeftOut[] }) => {
  const [isDismissed, setDismissed] = useState(false);
  if (leftOut.length === 0 || isDismissed) return null;
  return (
    <div className="notice run-left-out" role="status">
      <div>
        <p>
          <strong>{texts.leftOut(leftOut.length)}</strong>
        </p>
        <ul>
          {leftOut.map(({ withdrawal_id: id, number, organization, reason }) => (
            <li key={id}>
              <strong>
                {organization}, <span className="figures">{number}</span>
              </strong>{' '}
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.dismiss}
        onClick={() => setDismissed(true)}
      >
        <Glyph name="close" />
      </button>
    </div>
  );
};
