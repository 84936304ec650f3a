import { forgetUnsaved } from '../ui/form/unsaved.ts';
import { keepToastsForNextPage } from './toasts/toast-store.ts';

/**
 * Loads the page anew, without the panel that was open on it and without asking about it: what was drawn belongs to
 * another organization now. With a `path` it is that page. The toasts on screen are shown again after it.
 */
export const reloadPage = (path?: string): void => {
  keepToastsForNextPage();
  forgetUnsaved();
  if (path !== undefined) return window.location.assign(path);
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete('panel');
  query.delete('user');
  const rest = query.toString();
  window.location.replace(rest === '' ? pathname : `${pathname}?${rest}`);
};
