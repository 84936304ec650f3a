import { useId } from 'react';
import { Glyph } from './glyph.tsx';
import './hint-tip.css';

/** A short explanation beside a title, shown while its sign has the pointer or the focus. */
export const HintTip = ({ about, children }: { about: string; children: string }) => {
  const id = useId();
  return (
    <span className="hint-tip">
      <button type="button" className="hint-tip-sign" aria-label={`About ${about}`} aria-describedby={id}>
        <Glyph name="info" />
      </button>
      <span role="tooltip" id={id} className="hint-tip-text">
        {children}
      </span>
    </span>
  );
};
