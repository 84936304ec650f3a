import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Glyph } from '../../ui/glyph.tsx';
import { publicTexts } from './texts.ts';

const texts = publicTexts.frame;

/**
 * The header's entries on a phone, behind a button that opens without script. With script, Escape closes it and gives
 * the focus back, and so does going to another page or leaving it by Tab.
 */
export const PageMenu = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();

  return (
    <details
      // A new page begins with a closed menu.
      key={pathname}
      className="page-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        const goesTo = event.relatedTarget;
        if (goesTo !== null && !event.currentTarget.contains(goesTo)) event.currentTarget.open = false;
      }}
    >
      <summary className="page-menu-button">
        <Glyph name="menu" />
        {texts.menu}
      </summary>
      <div className="page-menu-sheet">{children}</div>
    </details>
  );
};
