import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../links/platform.ts';
import { panelQuery, type PanelName } from './panel-address.ts';
import { openedHere } from './use-panel.ts';

type Props = {
  readonly panel: PanelName;
  readonly userId?: string;
  /** The form of the panel that gets the focus. */
  readonly part?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Opens a panel over the page one is on; the back button closes it again. */
export const PanelLink = ({ panel, userId = '', part = '', className, children }: Props) => {
  const [query] = useSearchParams();
  return (
    <Link
      to={panelQuery(query, { name: panel, userId: userId || null, part: part || null })}
      state={openedHere}
      className={className}
      preventScrollReset
    >
      {children}
    </Link>
  );
};
