import { useState } from 'react';
import { Glyph } from './glyph.tsx';
import { uiTexts } from './texts.ts';

const texts = uiTexts.copy;

type Props = {
  /** What is copied, for whoever cannot see it: "value". */
  readonly what: string;
  readonly text: string;
  /** A button with words; without, a sign beside what it copies. */
  readonly isWorded?: boolean;
};

/** Copies a text; a check mark says that it did. */
export const CopyButton = ({ what, text, isWorded = false }: Props) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const words = isCopied ? texts.copied(what) : texts.copy(what);
  return (
    <button
      type="button"
      className={isWorded ? 'button button-quiet' : 'icon-button'}
      aria-label={isWorded ? undefined : words}
      onClick={() => void copy()}
    >
      <Glyph name={isCopied ? 'check' : 'copy'} /> {isWorded ? words : null}
    </button>
  );
};
