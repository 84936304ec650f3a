import type { FraudShield, ShieldAlert, ShieldHour } from '@goodshelf/contract/fraud-shield.contract';
import { alertLevels } from '@goodshelf/contract/fraud-shield-words';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { Shield } from './create-shield.ts';
import { hourMs } from './declines.ts';
import type { Outcome } from './hour-counts.ts';
import type { Alert } from './shield.policy.ts';

type HourRow = { readonly hour: Date; readonly outcome: Outcome; readonly count: number };

const readHours = statement<HourRow>(
  'shield.read-hours',
  `select hour, outcome, sum(count)::int as count from shield_hours where hour >= $1 group by hour, outcome`,
);

type NameRow = { readonly id: string; readonly name: string; readonly slug: string };

const readNames = statement<NameRow>(
  'shield.read-names',
  'select id, name, slug from storefronts where id = any ($1::uuid[])',
);

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly shield: Pick<Shield, 'alerts' | 'flush' | 'isLoopbackExempt'>;
};

const hoursShown = 24;
/** The worst; a day on which more shops are under attack is seen by the platform's own alert. */
const organizationsMax = 50;

const timeOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const presentAlert = ({ level, since, until }: Alert): ShieldAlert => ({
  level,
  since: timeOf(since),
  until: timeOf(until),
});

const none = { paid: 0, declined: 0, challenged: 0, proven: 0, refused: 0, paused: 0 };

/** Each of the last hours, the latest first, with what came of its payments. */
const hoursOf = (rows: readonly HourRow[], now: number): ShieldHour[] => {
  const latest = Math.floor(now / hourMs) * hourMs;
  return Array.from({ length: hoursShown }, (_, ago) => {
    const hour = latest - ago * hourMs;
    const counts = rows.filter((row) => row.hour.getTime() === hour);
    return {
      hour: new Date(hour).toISOString(),
      ...none,
      ...Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
    };
  });
};

/** What staff see of the shield: alerts as this process knows them, and hours as all have counted them. */
export const getFraudShield = async ({ db, clock, shield }: Deps): Promise<FraudShield> => {
  const now = clock.now().getTime();
  await shield.flush();
  const { platform, organizations } = shield.alerts();
  const worst = [...organizations]
    .sort(([, one], [, other]) => alertLevels.indexOf(other.level) - alertLevels.indexOf(one.level))
    .slice(0, organizationsMax);
  const [hours, names] = await db.asOperator('look at the fraud shield', (tx) =>
    Promise.all([
      tx.query(readHours, [new Date(now - hoursShown * hourMs)]),
      tx.query(readNames, [worst.map(([id]) => id)]),
    ]),
  );
  return {
    platform: presentAlert(platform),
    organizations: worst.flatMap(([id, alert]) => {
      const organization = names.find((name) => name.id === id);
      return organization === undefined ? [] : [{ organization, ...presentAlert(alert) }];
    }),
    hours: hoursOf(hours, now),
    is_own_machine_exempt: shield.isLoopbackExempt,
  };
};
