import { toastDurationMs } from '@goodshelf/contract/lookups';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import { keepFocusUncovered } from './keep-focus-uncovered.ts';
import { dismissToast, keepToast, toastStore, type Toast } from './toast-store.ts';

const texts = shellTexts.toasts;

type Props = { readonly icons: Readonly<Record<Toast['kind'] | 'close', ReactNode>> };

/**
 * Where toasts appear: read out, successes politely and errors at once; gone after three seconds or by a click, kept
 * while the pointer is on them. What has the focus is never under one.
 */
export const ToastRegion = ({ icons }: Props) => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.currentOnServer);
  const region = useRef<HTMLDivElement>(null);
  useEffect(
    () => (region.current === null ? undefined : keepFocusUncovered(region.current, toasts.length)),
    [toasts.length],
  );
  const shown = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map(({ id, message }) => (
        <div
          key={id}
          className={`toast toast-${kind}`}
          onClick={() => dismissToast(id)}
          onPointerEnter={() => keepToast(id, null)}
          onPointerLeave={() => keepToast(id, toastDurationMs)}
        >
          {icons[kind]}
          <p>{message}</p>
          <button type="button" className="icon-button" aria-label={texts.dismiss}>
            {icons.close}
          </button>
        </div>
      ));
  return (
    <div className="toasts" ref={region}>
      <div role="status" aria-live="polite">
        {shown('success')}
      </div>
      <div role="alert">{shown('error')}</div>
    </div>
  );
};
