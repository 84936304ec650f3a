import { useState, useSyncExternalStore } from 'react';
import { outsidePaymentTexts as texts } from './outside.texts.ts';

type Props = {
  readonly term: string;
  readonly text: string;
  /** What a press puts on the clipboard; null where nobody needs to. */
  readonly copied: string | null;
};

const never = () => () => undefined;

/** A line that is typed elsewhere; with script, it can be copied. */
export const CopyLine = ({ term, text, copied }: Props) => {
  const canCopy = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(copied ?? text);
    setCopied(true);
  };
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <strong>{text}</strong>
        {canCopy && copied !== null ? (
          <button
            type="button"
            className="text-button"
            aria-label={texts.copyWhat(term)}
            onClick={() => void copy().catch(() => undefined)}
          >
            <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
          </button>
        ) : null}
      </dd>
    </div>
  );
};
