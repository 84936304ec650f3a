/** What is asked of everybody who pays somewhere, from nothing to the most. */
export const alertLevels = ['calm', 'challenge', 'harder', 'pause'] as const;
export type AlertLevel = (typeof alertLevels)[number];

/** What is set, each with what staff may set: declined payments in ten minutes. */
export const shieldBounds = {
  buyer_check_after: { least: 1, most: 20 },
  buyer_stop_after: { least: 1, most: 50 },
  network_check_after: { least: 1, most: 50 },
  network_stop_after: { least: 1, most: 200 },
  shop_check_after: { least: 2, most: 100 },
  shop_pause_after: { least: 2, most: 300 },
  platform_check_after: { least: 2, most: 500 },
  platform_pause_after: { least: 2, most: 1_000 },
} as const;
export type ShieldSetting = keyof typeof shieldBounds;

/** Who is stopped is checked before: the first is never more than the second. */
export const shieldPairs = [
  ['buyer_check_after', 'buyer_stop_after'],
  ['network_check_after', 'network_stop_after'],
  ['shop_check_after', 'shop_pause_after'],
  ['platform_check_after', 'platform_pause_after'],
] as const satisfies readonly (readonly [ShieldSetting, ShieldSetting])[];
