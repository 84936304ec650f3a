import type { AlertSettings } from '@goodshelf/contract/health.contract';
import type { endpoints, SentInput } from '@goodshelf/contract';
import { usePlatform } from '../../../../shell/platform.tsx';
import { useTold } from '../../../../shell/forms/use-told.ts';
import { alertTexts } from './texts.ts';

const texts = alertTexts.form;

type Body = SentInput<(typeof endpoints)['setAlertSettings']>['body'];

/** As the server writes them. */
const writtenUrl = (url: string | null): string | null =>
  url === null ? null : (URL.parse(url)?.href ?? url);
const written = (emails: readonly string[]): string => emails.join(' ').toLowerCase();

/** Whether what is stored is what was asked for. */
const isSaved = (found: AlertSettings, asked: Body, before: AlertSettings): boolean =>
  written(found.emails) === written(asked.emails) &&
  found.webhook_url === writtenUrl(asked.webhook_url) &&
  (asked.renew_secret !== true || found.webhook_secret !== before.webhook_secret);

/** Saves who is told; when no answer came, looks whether it is saved, and says it. */
export const useSaving = (before: AlertSettings) => {
  const { api } = usePlatform();
  const { notice, send } = useTold(texts);
  return {
    notice,
    save: (body: Body) =>
      send({
        work: () => api('setAlertSettings', { body }),
        look: async () => (isSaved(await api('getAlertSettings', {}), body, before) ? null : texts.notYet),
      }),
  };
};
