import { useId, useState } from 'react';
import { Glyph } from './glyph.tsx';
import './hint-tip.css';
import { useEscape } from './layers/use-escape.ts';
import { uiTexts } from './texts.ts';

const texts = uiTexts.form;

/** A short explanation beside a title, shown while its sign has the pointer or the focus; Escape takes it away first. */
export const HintTip = ({ about, children }: { about: string; children: string }) => {
  const id = useId();
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const isShown = (hasPointer || hasFocus) && !isDismissed;
  useEscape(isShown, () => setIsDismissed(true));
  const show = (change: (isHere: boolean) => void) => (): void => {
    change(true);
    setIsDismissed(false);
  };
  return (
    <span
      className={isShown ? 'hint-tip is-shown' : 'hint-tip'}
      onPointerEnter={show(setHasPointer)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={show(setHasFocus)}
      onBlur={() => setHasFocus(false)}
    >
      <button
        type="button"
        className="hint-tip-sign"
        aria-label={texts.about(about)}
        aria-describedby={id}
        // Not every browser gives a touched button the focus by itself.
        onClick={(event) => event.currentTarget.focus()}
      >
        <Glyph name="info" />
      </button>
      <span role="tooltip" id={id} className="hint-tip-text">
        {children}
      </span>
    </span>
  );
};
