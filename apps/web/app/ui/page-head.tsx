import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Glyph } from './glyph.tsx';
import './page-head.css';

type Props = {
  readonly title: ReactNode;
  /** One sentence: what this page is for. */
  readonly lead?: ReactNode;
  readonly action?: ReactNode | undefined;
  /** The page below is a column of rows (`SettingRows`): its action ends where they end. */
  readonly isOverRows?: boolean;
  readonly back?: { readonly to: string; readonly label: string } | undefined;
};

/** The head of a back-office page: title, one sentence, one action. */
export const PageHead = ({ title, lead, action, isOverRows = false, back }: Props) => (
  <header className={isOverRows ? 'page-head page-head-over-rows' : 'page-head'}>
    {back === undefined ? null : (
      <Link className="page-back" to={back.to}>
        <Glyph name="previous" /> <span>{back.label}</span>
      </Link>
    )}
    <div className="page-head-row">
      <div className="page-words">
        <h1>{title}</h1>
        {lead === undefined ? null : <p className="page-lead">{lead}</p>}
      </div>
      {action === undefined ? null : <div className="page-action">{action}</div>}
    </div>
  </header>
);
