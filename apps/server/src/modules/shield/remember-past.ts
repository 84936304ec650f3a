import type { Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { hourMs } from './declines.ts';
import type { Outcome } from './hour-counts.ts';
import { createHasher } from './identities.ts';
import { createShieldRepo } from './shield.repo.ts';

/** An hour of an organization, as the shield would have counted it. */
export type PastHour = {
  readonly organizationId: string;
  readonly hoursAgo: number;
  readonly counts: Partial<Record<Outcome, number>>;
};

type Deps = { readonly db: Db; readonly secretKey: string; readonly now: Date };

/** Fills the memory of an empty product: counts, and each decline by a stranger of its own. For the demo. */
export const rememberPast = async (
  { db, secretKey, now }: Deps,
  hours: readonly PastHour[],
): Promise<void> => {
  const repo = createShieldRepo(db);
  const hasher = createHasher(secretKey);
  for (const { organizationId, hoursAgo, counts } of hours) {
    const hour = Math.floor(now.getTime() / hourMs - hoursAgo) * hourMs;
    await repo.addHours(
      Object.entries(counts).flatMap(([outcome, count]) =>
        count === 0 ? [] : [{ organizationId, hour: new Date(hour), outcome, count }],
      ),
    );
    for (let n = 0; n < (counts.declined ?? 0); n++) {
      const name = `${hoursAgo}-${n}`;
      await repo.insert({
        ...hasher.identitiesOf({ clientAddress: name, cartId: name, email: name }),
        ...{ id: newId<'decline'>(), organizationId, at: hour + n * 60_000 },
        ...{ card: hasher.cardOf(name), isDeclined: true },
      });
    }
  }
};
