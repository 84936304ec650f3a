import { toastsOfAnswer } from '../toasts/toasts-of-answer.ts';
import { dismissToast, showToast, toastStore } from '../toasts/toast-store.ts';

/** What went wrong before is over. */
const endErrors = (): void => {
  for (const { kind, id } of toastStore.current()) if (kind === 'error') dismissToast(id);
};

/** Says that something is done, where the answer says nothing itself. */
export const showSuccess = (message: string): void => {
  endErrors();
  showToast({ kind: 'success', message });
};

/** Shows what an answer says. What went wrong before is over with the next success. */
export const showAnswer = (answer: { readonly status: number; readonly body: unknown }): void => {
  const texts = toastsOfAnswer(answer);
  if (texts.some(({ kind }) => kind === 'success')) endErrors();
  texts.forEach(showToast);
};
