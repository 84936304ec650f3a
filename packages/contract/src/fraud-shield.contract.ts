import { z } from 'zod';
import { settingEvent } from './admin-settings.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { fraudShieldCalls } from './fraud-shield.calls.ts';
import { alertLevels, shieldBounds, shieldPairs, type ShieldSetting } from './fraud-shield-words.ts';
import { id, timestamp } from './primitives.ts';

const alert = z.object({
  level: z.enum(alertLevels),
  /** Since when it holds, and until when if nothing more is declined; null when calm. */
  since: timestamp.nullable(),
  until: timestamp.nullable(),
});
export type ShieldAlert = z.output<typeof alert>;

const count = z.int();
const hour = z.object({
  hour: timestamp,
  ...{ paid: count, declined: count },
  /** Payments that had to prove first, and those that then did. */
  ...{ challenged: count, proven: count },
  /** Payments of who was declined too often, and of strangers while a pause held. */
  ...{ refused: count, paused: count },
});
export type ShieldHour = z.output<typeof hour>;

const fraudShield = z.object({
  platform: alert,
  /** Organizations that are not calm, the worst first. */
  organizations: z.array(
    z.object({ organization: z.object({ id, name: z.string(), slug: z.string() }), ...alert.shape }),
  ),
  /** The last 24 hours, the latest first; an hour in which nothing was paid for is there, too. */
  hours: z.array(hour),
  /** Payments from the server’s own machine are neither counted nor checked: it is no production server. */
  is_own_machine_exempt: z.boolean(),
});
export type FraudShield = z.output<typeof fraudShield>;

const typed = (name: ShieldSetting) => {
  const { least, most } = shieldBounds[name];
  return z.int().min(least).max(most);
};
const limits = z.object({
  buyer_check_after: typed('buyer_check_after'),
  buyer_stop_after: typed('buyer_stop_after'),
  network_check_after: typed('network_check_after'),
  network_stop_after: typed('network_stop_after'),
  shop_check_after: typed('shop_check_after'),
  shop_pause_after: typed('shop_pause_after'),
  platform_check_after: typed('platform_check_after'),
  platform_pause_after: typed('platform_pause_after'),
});
export type ShieldLimitsShape = z.output<typeof limits>;

const version = z.string().max(64);
const settings = z.object({ version, limits, events: z.array(settingEvent) });
export type ShieldSettings = z.output<typeof settings>;

const ofStaff = { access: 'platform-admin', tag: 'Administration' } as const;

export const fraudShieldEndpoints = {
  getFraudShield: endpoint(fraudShieldCalls.getFraudShield, {
    ...ofStaff,
    summary: 'What came of payments in the last day, and where everybody is checked',
    output: fraudShield,
    problems: [],
  }),
  getShieldSettings: endpoint(fraudShieldCalls.getShieldSettings, {
    ...ofStaff,
    summary: 'After how many declined payments somebody is checked or stopped',
    output: settings,
    problems: [],
  }),
  setShieldSettings: endpoint(fraudShieldCalls.setShieldSettings, {
    ...ofStaff,
    summary: 'Sets after how many declined payments somebody is checked or stopped',
    confirmation: 'fresh',
    body: limits.extend({ version }).superRefine((sent, { addIssue }) => {
      for (const [check, stop] of shieldPairs)
        if (sent[check] > sent[stop])
          addIssue({ code: 'custom', path: [stop], message: inputTexts.stopBeforeCheck });
    }),
    output: z.object({ success: z.string() }),
    problems: ['settings_changed'],
  }),
} as const;
