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

/** Browsers no longer tell the true version of these, so none is shown. */
const systemsWithoutVersion: readonly string[] = ['macOS', 'Windows', 'Android', 'Linux'];

/** "Firefox 128" on "iOS 18.1"; empty where the header says nothing that is known. */
export const nameUserAgent = (userAgent: string): { browser: string; system: string } => {
  if (userAgent.trim() === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  const { name = '', version = '' } = os;
  return {
    browser: inWords(browser.name, browser.version?.split('.')[0]),
    system: systemsWithoutVersion.includes(name) ? name : inWords(name, version),
  };
};

const inWords = (...words: readonly (string | undefined)[]): string =>
  words
    .filter((word) => word !== undefined && word !== '')
    .join(' ')
    .slice(0, 80);
