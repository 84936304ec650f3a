import type { ComposeDeps } from '../compose-modules.ts';
import { setMailTexts } from '../modules/notifications/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoPeople } from './demo-organizations.ts';

const dayMs = 86_400_000;

const mail = 'return-received';
const first = { heading: 'Your return is here' };
const second = {
  ...first,
  what: 'We’ve received {{items}}. Checking usually takes two business days.\nWe’ll email you when your refund is on its way.',
};

/** Staff have changed what one email says, and thought it over. */
export const loadMailTexts = async (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  now: Date,
): Promise<void> => {
  const staff = personOf(demoPeople.admin.id);
  for (const [version, texts] of [first, second].entries()) {
    const clock = fixedClock(new Date(now.getTime() - (9 - 7 * version) * dayMs));
    await setMailTexts({ db, clock })(staff, mail, { version, texts });
  }
};
