import { useState } from 'react';
import { Glyph } from '../../ui/glyph.tsx';

/** The password, which can be shown to check what was typed. */
export const PasswordField = ({ problem }: { problem: string | undefined }) => {
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor="password">Password</label>
      <span className="password-box">
        <input
          className="input"
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={problem !== undefined}
          aria-describedby="password-problem"
        />
        <button
          type="button"
          className="icon-button"
          aria-label="Show the password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Glyph name={isShown ? 'hide' : 'show'} />
        </button>
      </span>
      <p className="field-problem" id="password-problem">
        {problem}
      </p>
    </div>
  );
};
