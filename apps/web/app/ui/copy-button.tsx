import { useState } from 'react';
import { Glyph } from './glyph.tsx';

/** Copies a text; a check mark says that it did. */
export const CopyButton = ({ what, text }: { what: string; text: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isCopied ? `Copied the ${what}` : `Copy the ${what}`}
      onClick={() => void copy()}
    >
      <Glyph name={isCopied ? 'check' : 'copy'} />
    </button>
  );
};
