import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useNavigate } from '../links/platform.ts';
import { panelQuery, readPanel, type OpenPanel, type PanelName } from './panel-address.ts';

/** State of a history entry: the entry before it is the same page without this panel. */
export const openedHere = { isPanelOpenedHere: true } as const;

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPanelOpenedHere' in state;

/** Which panel is open, how to let it follow its user, and how to close it: back to `below` (the panel under it), or to the page alone. */
export const usePanel = () => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const panel: OpenPanel | null = readPanel(query);

  const close = useCallback(
    (below: PanelName | null = null) => {
      // What was opened by a link goes by going back; what an address opened leaves that address.
      if (isOpenedHere(state)) return void navigate(-1);
      const rest = below === null ? null : { name: below, userId: null };
      void navigate(panelQuery(query, rest), { replace: true, preventScrollReset: true });
    },
    [navigate, query, state],
  );

  /** The open panel is about another user from now on; going back leads where it led before. */
  const follow = useCallback(
    (userId: string) =>
      void navigate(panelQuery(query, { name: 'user', userId }), {
        replace: true,
        preventScrollReset: true,
        state,
      }),
    [navigate, query, state],
  );

  return { panel, close, follow };
};
