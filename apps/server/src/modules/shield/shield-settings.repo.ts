import { type Db, keepInMemory, statement, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { ShieldLimits } from './shield-limits.ts';
import { shieldLimitsOf, type ShieldSettings } from './shield-settings.ts';

type SettingsRow = {
  readonly buyer_check_after: number;
  readonly buyer_stop_after: number;
  readonly network_check_after: number;
  readonly network_stop_after: number;
  readonly shop_check_after: number;
  readonly shop_pause_after: number;
  readonly platform_check_after: number;
  readonly platform_pause_after: number;
};

const columns = `buyer_check_after, buyer_stop_after, network_check_after, network_stop_after, shop_check_after, shop_pause_after,
  platform_check_after, platform_pause_after`;

const readStatement = statement<SettingsRow>(
  'shield.read-settings',
  `select ${columns} from shield_settings`,
);
const lockStatement = statement<SettingsRow>(
  'shield.lock-settings',
  `select ${columns} from shield_settings for update`,
);
const updateStatement = statement<never>(
  'shield.update-settings',
  `update shield_settings set (${columns}) = ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const settingsOf = ([row]: readonly SettingsRow[]): ShieldSettings => {
  if (row === undefined) throw new Error('The fraud shield has no settings');
  return {
    buyerCheckAfter: row.buyer_check_after,
    buyerStopAfter: row.buyer_stop_after,
    networkCheckAfter: row.network_check_after,
    networkStopAfter: row.network_stop_after,
    shopCheckAfter: row.shop_check_after,
    shopPauseAfter: row.shop_pause_after,
    platformCheckAfter: row.platform_check_after,
    platformPauseAfter: row.platform_pause_after,
  };
};

export const readShieldSettings = async (tx: Tx): Promise<ShieldSettings> =>
  settingsOf(await tx.query(readStatement, []));

/** Nobody else changes them before this transaction ends. */
export const lockShieldSettings = async (tx: Tx): Promise<ShieldSettings> =>
  settingsOf(await tx.query(lockStatement, []));

/** All processes judge by them a moment after the commit. */
export const setShieldSettings = async (tx: Tx, settings: ShieldSettings): Promise<void> => {
  await tx.query(updateStatement, [
    settings.buyerCheckAfter,
    settings.buyerStopAfter,
    settings.networkCheckAfter,
    settings.networkStopAfter,
    settings.shopCheckAfter,
    settings.shopPauseAfter,
    settings.platformCheckAfter,
    settings.platformPauseAfter,
  ]);
};

type Deps = {
  readonly db: Db;
  readonly log: Log;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

/** The limits in memory: a payment that is judged asks the database for nothing. */
export const createShieldLimits = ({ db, log, listen }: Deps): Promise<() => ShieldLimits> =>
  keepInMemory({
    ...{ channel: 'shield_settings', listen, log },
    read: async () => shieldLimitsOf(await db.asOperator('know how much is too much', readShieldSettings)),
  });
