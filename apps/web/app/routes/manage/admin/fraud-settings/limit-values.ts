import type { ShieldLimitsShape } from '@goodshelf/contract/fraud-shield.contract';
import type { ShieldSetting } from '@goodshelf/contract/fraud-shield-words';

export type LimitValues = Readonly<Record<ShieldSetting, string>>;

/** What is no whole number is told beside the field. */
const countOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

export const limitValuesOf = (limits: ShieldLimitsShape): LimitValues => ({
  buyer_check_after: String(limits.buyer_check_after),
  buyer_stop_after: String(limits.buyer_stop_after),
  network_check_after: String(limits.network_check_after),
  network_stop_after: String(limits.network_stop_after),
  shop_check_after: String(limits.shop_check_after),
  shop_pause_after: String(limits.shop_pause_after),
  platform_check_after: String(limits.platform_check_after),
  platform_pause_after: String(limits.platform_pause_after),
});

export const limitsOf = (values: LimitValues): ShieldLimitsShape => ({
  buyer_check_after: countOf(values.buyer_check_after),
  buyer_stop_after: countOf(values.buyer_stop_after),
  network_check_after: countOf(values.network_check_after),
  network_stop_after: countOf(values.network_stop_after),
  shop_check_after: countOf(values.shop_check_after),
  shop_pause_after: countOf(values.shop_pause_after),
  platform_check_after: countOf(values.platform_check_after),
  platform_pause_after: countOf(values.platform_pause_after),
});
