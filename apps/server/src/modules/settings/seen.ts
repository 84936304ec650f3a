import { Problem } from '@goodshelf/contract';
import { sha256 } from '../../platform/ids/index.ts';
import { settingsTexts } from './settings.texts.ts';

/** Of settings as they stand: the same as long as nobody changes them (decision 0055). */
export const versionOf = (standing: unknown): string =>
  sha256(JSON.stringify(standing)).toString('hex').slice(0, 16);

/** Throws `settings_changed` when something else stands there than whoever changes it saw. */
export const requireSeen = (standing: unknown, version: string): void => {
  if (versionOf(standing) !== version)
    throw new Problem('settings_changed', settingsTexts.changed, { showAsError: true });
};
