import { useState } from 'react';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { alertTexts as texts } from './texts.ts';

/** A secret that isn't on the screen until somebody wants to read it. */
export const Secret = ({ secret }: { readonly secret: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <p className="alerts-secret">
      {isShown ? (
        <code>{secret}</code>
      ) : (
        <span>
          <span aria-hidden="true">{texts.hidden}</span>
          <span className="only-heard">{texts.hiddenHeard}</span>
        </span>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={isShown ? texts.hideSecret : texts.showSecret}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Glyph name={isShown ? 'hide' : 'show'} />
      </button>
      <CopyButton key={secret} what={texts.copied} text={secret} />
    </p>
  );
};
