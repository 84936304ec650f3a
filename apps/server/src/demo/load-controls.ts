import type { ComposeDeps } from '../compose-modules.ts';
import { getFeatureSettings, setLimit, switchFeature, switchFeatureFor } from '../modules/settings/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoPeople } from './demo-organizations.ts';

const dayMs = 86_400_000;
const feature = 'paypal_giving_fund';

/** Staff have switched something off for an hour, left it off for one organization, and made a limit smaller. */
export const loadControls = async (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  now: Date,
): Promise<void> => {
  const staff = personOf(demoPeople.admin.id);
  const daysAgo = (days: number) => ({ db, clock: fixedClock(new Date(now.getTime() - days * dayMs)) });
  const seen = async (): Promise<string> => {
    const { features } = await getFeatureSettings(daysAgo(0));
    return features.find((one) => one.feature === feature)?.version ?? '';
  };
  const turn = async (days: number, isOn: boolean, reason: string): Promise<void> => {
    await switchFeature(daysAgo(days))(staff, feature, { version: await seen(), is_on: isOn, reason });
  };
  await turn(12, false, 'PayPal Giving Fund reports an outage.');
  await turn(11.95, true, 'PayPal Giving Fund works again.');
  await switchFeatureFor(daysAgo(5))(staff, feature, {
    ...{ version: await seen(), slug: 'open-pages', is_on: false },
    reason: 'Waits until PayPal lists the organization.',
  });
  await setLimit(daysAgo(3))(staff, 'invitations', { value: 40, seen: 50 });
};
