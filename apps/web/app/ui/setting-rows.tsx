import type { ReactNode } from 'react';
import './setting-rows.css';

/** A group of settings, one per line. */
export const SettingRows = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="setting-rows">
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
);

type RowProps = {
  readonly title: string;
  /** What it is set to. */
  readonly children: ReactNode;
  /** The way to change it. */
  readonly action?: ReactNode;
};

export const SettingRow = ({ title, children, action }: RowProps) => (
  <div className="setting-row">
    <h3>{title}</h3>
    <div className="setting-value">{children}</div>
    {action === undefined ? null : <div className="setting-action">{action}</div>}
  </div>
);
