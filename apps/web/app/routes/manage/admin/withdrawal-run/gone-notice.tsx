import { useState } from 'react';
import { Link } from '../../../../shell/links/platform.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { withdrawalPath } from '../admin-paths.ts';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import type { RunItem } from './references.ts';

const texts = withdrawalRunTexts.page;

type Gone = { readonly item: RunItem; readonly reference: string };
type Props = { readonly gone: readonly Gone[]; readonly onDismiss: () => void };

/** What somebody else took out of a run while the page was open, and what was typed of it. */
export const GoneNotice = ({ gone, onDismiss }: Props) => {
  const [dismissed, setDismissed] = useState(0);
  return (
    <div role="status">
      {gone.length === dismissed ? null : (
        <div className="notice notice-problem run-left-out">
          <div>
            <p>
              <strong>{texts.gone(gone.length)}</strong> {texts.goneText}
            </p>
            <ul>
              {gone.map(({ item: { id, number, organization }, reference }) => (
                <li key={id}>
                  <Link to={withdrawalPath(organization.id, id)}>
                    {organization.name}, <span className="figures">{number}</span>
                  </Link>
                  {reference === '' ? null : <> {withdrawalRunTexts.groups.enteredUnrecorded(reference)}</>}
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.dismiss}
            onClick={() => {
              setDismissed(gone.length);
              onDismiss();
            }}
          >
            <Glyph name="close" />
          </button>
        </div>
      )}
    </div>
  );
};
