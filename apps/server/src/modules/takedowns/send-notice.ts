import { invalidField, Problem } from '@goodshelf/contract';
import type { TakedownNotice } from '@goodshelf/contract/takedowns.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { tell } from '../events/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { type LinkSettings, readProductLink } from './product-link.ts';
import { findSentNotice, insertNotice } from './takedowns.repo.ts';
import { takedownsTexts as texts } from './takedowns.texts.ts';

export type SendNoticeDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly links: LinkSettings;
};

/**
 * Takes a copyright notice from anybody. What is at the link is not looked at here: the answer is the same for every link
 * of the right shape. The same notice again gets its first answer; a changed one under the same id is refused, and its
 * sender told what we have (`notice_sent_already`). Counted by network, mailbox and all together, once for each notice.
 */
export const sendNotice =
  ({ db, clock, limits, links }: SendNoticeDeps) =>
  async (notice: TakedownNotice, clientAddress: string): Promise<{ reference: string; success: string }> => {
    const link = readProductLink(notice.product_url, links);
    if (link === null) throw invalidField('product_url', texts.link);
    const { request_id: id, ...said } = notice;
    const digest = sha256(JSON.stringify(said));
    const before = await db.withoutTenant((tx) => findSent(tx, id, digest));
    if (before !== null) return before;
    await limits.count('noticeAddress', clientAddress);
    await limits.count('noticeMailbox', notice.email);
    await limits.count('noticeAll', 'all');
    const at = clock.now();
    return db.withoutTenant(async (tx) => {
      const [written] = await tx.query(insertNotice, [
        ...[id, digest, referenceOf(id), at, notice.product_url, link.shopSlug, link.productSlug],
        ...[notice.work, notice.material, notice.name, notice.company, notice.email, notice.phone],
        ...[notice.address, notice.signature],
      ]);
      if (written === undefined) {
        const sent = await findSent(tx, id, digest);
        if (sent === null) throw new Error(`The notice ${id} is there and isn’t found`);
        return sent;
      }
      await tell(tx, 'takedown.noticed', { noticeId: id }, { dedupeKey: `takedown.noticed:${id}` });
      return answerOf(written.reference);
    });
  };

const findSent = async (tx: Tx, id: string, digest: Buffer) => {
  const [sent] = await tx.query(findSentNotice, [id]);
  if (sent === undefined) return null;
  if (!sent.digest.equals(digest))
    throw new Problem('notice_sent_already', texts.sentAlready(sent.reference), { showAsError: true });
  return answerOf(sent.reference);
};

const answerOf = (reference: string) => ({ reference, success: texts.received(reference) });

/** Letters and digits that nobody mixes up when they read them out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number by which people speak of a notice: 40 bits of its id, "TD-7K3M9QX2". */
export const referenceOf = (id: string): string =>
  `TD-${[...sha256(id).subarray(0, 8)].map((byte) => signs[byte % signs.length] ?? '0').join('')}`;
