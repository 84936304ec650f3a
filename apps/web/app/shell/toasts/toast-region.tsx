import { toastDurationMs } from '@goodshelf/contract/lookups';
import { useSyncExternalStore } from 'react';
import { Glyph } from '../../ui/glyph.tsx';
import { dismissToast, keepToast, toastStore } from './toast-store.ts';

/** Where toasts appear: read out politely, gone after three seconds or by a click, kept while the pointer is on them. */
export const ToastRegion = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.currentOnServer);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, message }) => (
        <div
          key={id}
          className={`toast toast-${kind}`}
          onClick={() => dismissToast(id)}
          onPointerEnter={() => keepToast(id, null)}
          onPointerLeave={() => keepToast(id, toastDurationMs)}
        >
          <Glyph name={kind === 'success' ? 'check' : 'warning'} />
          <p>{message}</p>
          <button type="button" className="icon-button" aria-label="Dismiss this message">
            <Glyph name="close" />
          </button>
        </div>
      ))}
    </div>
  );
};
