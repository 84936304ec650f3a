import type { Db } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { keepOwnTexts } from './mail-texts.repo.ts';
import { createMailWriter, type MailWriter } from './mail-writer.ts';

type Deps = {
  readonly db: Db;
  readonly log: Log;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

/** Writes emails as staff want them: what they change holds a moment later, in each process. */
export const createKeptMailWriter = async ({ db, log, listen }: Deps): Promise<MailWriter> => {
  const own = await keepOwnTexts({ db, log, listen });
  return createMailWriter({
    ownOf: (kindId) => own().get(kindId) ?? {},
    onUnusable: (kindId, field, problem) =>
      log.warn({ mail: kindId, field, problem }, 'a text of an email cannot be sent; the standard text goes'),
  });
};
