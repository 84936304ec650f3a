import type { ReactNode } from 'react';
import { Glyph } from '../../ui/glyph.tsx';

type Props = { readonly title: string; readonly text: ReactNode; readonly children: ReactNode };

/** A link that leads nowhere: what is the matter, and the way on. */
export const LinkProblem = ({ title, text, children }: Props) => (
  <div className="login-state" role="alert">
    <span className="login-state-glyph login-state-problem">
      <Glyph name="warning" />
    </span>
    <h1>{title}</h1>
    <p className="login-lead">{text}</p>
    <div className="login-ways">{children}</div>
  </div>
);
