import { accountLetterJobs, memberLetterJobs } from '../../apps/server/src/modules/notifications/index.ts';
import type { Job } from '../../apps/server/src/platform/jobs/index.ts';
import { testLog } from './database.ts';
import type { TestServer } from './server.ts';

export type SentLetter = {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly links: readonly string[];
};

/** Does what outbox and jobs do with the letters that were asked for so far; returns those that it wrote
 * (to the recipient, when one is named), oldest first. */
export const writeLetters = async (server: TestServer, recipient?: string): Promise<SentLetter[]> => {
  const { db, modules, config } = server;
  const jobs: Job[] = [
    ...accountLetterJobs({
      db,
      letters: modules.identity.letters,
      productName: config.productName,
      platformUrl: config.platformUrl,
      supportEmail: null,
      facts: modules.organizations.letterFacts,
    }),
    ...memberLetterJobs({
      db,
      facts: modules.organizations.letterFacts,
      productName: config.productName,
      platformUrl: config.platformUrl,
      shopUrl: config.shopUrl,
      supportEmail: 'help@goodshelf.test',
      invitationUrl: server.modules.identity.invitationUrl,
    }),
  ];
  const told = await db.asOperator('test', async (tx) => {
    const { rows } = await tx.raw<{ topic: string; payload: unknown }>(
      'with taken as (delete from outbox returning id, topic, payload) select topic, payload from taken order by id',
    );
    return rows;
  });
  const known = await idsOfLetters(server);
  for (const { topic, payload } of told)
    for (const job of jobs.filter((candidate) => candidate.topic === topic))
      await job.run(payload, {
        attempt: 1,
        isLastAttempt: false,
        signal: AbortSignal.timeout(10_000),
        log: testLog,
      });
  const written = await newLetters(server, known);
  return written.filter((letter) => recipient === undefined || letter.recipient === recipient);
};

const idsOfLetters = (server: TestServer): Promise<readonly string[]> =>
  server.db.asOperator('test', async (tx) =>
    (await tx.raw<{ id: string }>('select id from mails')).rows.map(({ id }) => id),
  );

const newLetters = (server: TestServer, known: readonly string[]): Promise<SentLetter[]> =>
  server.db.asOperator('test', async (tx) => {
    const { rows } = await tx.raw<SentLetter>(
      `select recipient, subject, body_text, body_html, links from mails where id <> all($1::uuid[]) order by id`,
      [known],
    );
    return rows;
  });
