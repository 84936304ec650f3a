import { useEffect, useRef, useState } from 'react';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.recovery;

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The codes for the day when the phone is gone: shown once, to be copied or kept as a file. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const { config } = usePlatform();
  const { user } = useSession();
  const [isCopied, setCopied] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  const text = texts.file(config.productName, user?.email ?? '', codes.join('\n'));
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="recovery">
      <h3 ref={head} tabIndex={-1}>
        {texts.heading}
      </h3>
      <p>
        {texts.keep} <strong>{texts.once}</strong>
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-buttons">
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          <Glyph name={isCopied ? 'check' : 'copy'} /> {isCopied ? texts.copied : texts.copy}
        </button>
        <a
          className="button button-quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Glyph name="download" /> {texts.download}
        </a>
        <button type="button" className="button" onClick={onDone}>
          {texts.done}
        </button>
      </div>
    </div>
  );
};
