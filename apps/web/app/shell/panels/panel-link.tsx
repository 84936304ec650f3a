import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { panelQuery, type PanelName } from './panel-address.ts';
import { openedHere } from './use-panel.ts';

type Props = {
  readonly panel: PanelName;
  readonly userId?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Opens a panel over the page one is on; the back button closes it again. */
export const PanelLink = ({ panel, userId = '', className, children }: Props) => {
  const [query] = useSearchParams();
  return (
    <Link
      to={panelQuery(query, { name: panel, userId: userId || null })}
      state={openedHere}
      className={className}
      preventScrollReset
    >
      {children}
    </Link>
  );
};
