import DataLoader from 'dataloader';
import { isDatabaseUnavailable } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { ProviderEvent } from './payment-provider.ts';

export type ArrivedEvent = {
  readonly provider: string;
  /** The organization that the event names; null when it names none. */
  readonly scope: OrgScope | null;
  readonly event: ProviderEvent;
  readonly now: Date;
};
export type StoredEvent = { readonly isApplied: boolean };

/** Writes events of one provider and one organization; answers those that were new, by their ids. */
export type WriteEvents = (
  events: readonly [ArrivedEvent, ...ArrivedEvent[]],
) => Promise<ReadonlyMap<string, StoredEvent>>;

/** Events that are written in one statement. */
const togetherMax = 50;

/**
 * Stores what a provider tells us. Events that arrive while others are being written are written together after them, with one
 * COMMIT and one wait for the disk for those of an organization: during a rush a provider sends one for each sale. Nobody
 * waits for more to come. When one cannot be stored, each is tried by itself, so it stops no other.
 */
export const createStoreEvent = (
  write: WriteEvents,
): ((arrived: ArrivedEvent) => Promise<StoredEvent | null>) => {
  let writing: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<ArrivedEvent, StoredEvent | null>(
    (arrived) => {
      const groups = [...Map.groupBy(arrived, placeOf).values()];
      const stored = Promise.all(groups.map((group) => storeTogether(write, group))).then((answers) => {
        const answerOf = new Map(answers.flatMap((answer) => [...answer]));
        return arrived.map((one) => answerOf.get(one) ?? null);
      });
      writing = stored;
      return stored;
    },
    { cache: false, maxBatchSize: togetherMax, batchScheduleFn: (send) => void writing.then(send, send) },
  );
  return (arrived) => loader.load(arrived);
};

const placeOf = ({ provider, scope }: ArrivedEvent): string => `${provider} ${scope?.organizationId ?? ''}`;

type Answers = ReadonlyMap<ArrivedEvent, StoredEvent | null | Error>;

/** What each is told. Of one that arrived twice at the same moment, the first is told that it is new. */
const storeTogether = async (write: WriteEvents, group: readonly ArrivedEvent[]): Promise<Answers> => {
  const [first, ...others] = group;
  if (first === undefined) return new Map();
  try {
    const added = new Map(await write([first, ...others]));
    return new Map(
      group.map((arrived) => {
        const stored = added.get(arrived.event.id) ?? null;
        added.delete(arrived.event.id);
        return [arrived, stored];
      }),
    );
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (others.length === 0 || isDatabaseUnavailable(error))
      return new Map(group.map((arrived) => [arrived, failure]));
    const alone = await Promise.all(group.map((arrived) => storeTogether(write, [arrived])));
    return new Map(alone.flatMap((answer) => [...answer]));
  }
};
