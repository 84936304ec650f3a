import type { ShieldLimitsShape, ShieldSettings as Found } from '@goodshelf/contract/fraud-shield.contract';
import type { ShieldSetting } from '@goodshelf/contract/fraud-shield-words';
import type { Actor } from '../audit/index.ts';
import {
  lockShieldSettings,
  readShieldSettings,
  setShieldSettings,
  type ShieldSettings,
} from '../shield/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { requireSeen, versionOf } from './seen.ts';
import { listSettingEvents, recordSetting } from './setting-events.ts';
import { settingsTexts } from './settings.texts.ts';

const texts = settingsTexts.fraud;

const present = (kept: ShieldSettings): ShieldLimitsShape => ({
  buyer_check_after: kept.buyerCheckAfter,
  buyer_stop_after: kept.buyerStopAfter,
  network_check_after: kept.networkCheckAfter,
  network_stop_after: kept.networkStopAfter,
  shop_check_after: kept.shopCheckAfter,
  shop_pause_after: kept.shopPauseAfter,
  platform_check_after: kept.platformCheckAfter,
  platform_pause_after: kept.platformPauseAfter,
});

const settingsOf = (sent: ShieldLimitsShape): ShieldSettings => ({
  buyerCheckAfter: sent.buyer_check_after,
  buyerStopAfter: sent.buyer_stop_after,
  networkCheckAfter: sent.network_check_after,
  networkStopAfter: sent.network_stop_after,
  shopCheckAfter: sent.shop_check_after,
  shopPauseAfter: sent.shop_pause_after,
  platformCheckAfter: sent.platform_check_after,
  platformPauseAfter: sent.platform_pause_after,
});

/** From what to what, of what differs. */
const changesBetween = (before: ShieldLimitsShape, after: ShieldLimitsShape): string[] =>
  Object.entries(texts.names).flatMap(([name, words]) => {
    const key = name as ShieldSetting; // `names` has these keys
    return before[key] === after[key] ? [] : [texts.step(words, before[key], after[key])];
  });

export const getShieldSettings = ({ db }: SettingsDeps): Promise<Found> =>
  db.asOperator('look at the settings of the fraud shield', async (tx) => {
    const [kept, events] = await Promise.all([readShieldSettings(tx), listSettingEvents(tx, 'fraud')]);
    const limits = present(kept);
    return { version: versionOf(limits), limits, events };
  });

/**
 * Sets after how many declined payments somebody is checked or stopped, from the next payment on. What stands there
 * already is no change. Throws `settings_changed`.
 */
export const setShield =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, sent: ShieldLimitsShape, version: string): Promise<{ success: string }> =>
    db.asOperator('staff set the fraud shield', async (tx) => {
      const before = present(await lockShieldSettings(tx));
      const after = present(settingsOf(sent));
      if (versionOf(before) === versionOf(after)) return { success: texts.saved };
      requireSeen(before, version);
      await setShieldSettings(tx, settingsOf(sent));
      await recordSetting(tx, actor, {
        ...{ section: 'fraud', at: clock.now() },
        summary: texts.log(changesBetween(before, after)).slice(0, 500),
      });
      return { success: texts.saved };
    });
