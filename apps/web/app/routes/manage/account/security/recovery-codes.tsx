import { useEffect, useRef, useState } from 'react';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The codes for the day when the phone is gone: shown once, to be copied or kept as a file. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const { config } = usePlatform();
  const { user } = useSession();
  const [isCopied, setCopied] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  const text = `${config.productName} recovery codes for ${user?.email ?? ''}\nEach works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="recovery">
      <h3 ref={head} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Keep them where your phone is not. Each signs you in once when you have no code of the app.{' '}
        <strong>We show them only now.</strong>
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
          <Glyph name={isCopied ? 'check' : 'copy'} /> {isCopied ? 'Copied' : 'Copy'}
        </button>
        <a
          className="button button-quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Glyph name="download" /> Download
        </a>
        <button type="button" className="button" onClick={onDone}>
          I have kept them
        </button>
      </div>
    </div>
  );
};
