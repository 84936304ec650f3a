import type { Session } from '@goodshelf/contract/sessions.contract';
import Bowser from 'bowser';
import type { SessionRow } from './sessions.repo.ts';

type Reader = { readonly currentId: string; readonly productName: string };

/** A session in words. Where support sits is nobody's business: their sessions have no address. */
export const presentSession = (row: SessionRow, { currentId, productName }: Reader): Session => ({
  id: row.id,
  ...(row.is_acting
    ? { browser: `${productName} support`, system: '' }
    : nameUserAgent(row.user_agent ?? '')),
  ip_address: row.is_acting ? null : row.ip_address,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  is_current: row.id === currentId,
});

/** "Firefox 128" on "Android 15"; empty where the header says nothing that is known. */
export const nameUserAgent = (userAgent: string): { browser: string; system: string } => {
  if (userAgent.trim() === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  const major = browser.version?.split('.')[0];
  return {
    browser: [browser.name, major].filter(Boolean).join(' '),
    system: [os.name, os.versionName ?? (os.name === 'Windows' ? undefined : os.version)]
      .filter(Boolean)
      .join(' ')
      .slice(0, 80),
  };
};
