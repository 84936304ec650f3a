import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { invalidField, type Output, type ParsedInput, type endpoints, Problem } from '@goodshelf/contract';
import { alertWays } from '@goodshelf/contract/health-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { isPublicAddress } from '../../platform/outside/index.ts';
import { createSecretBox } from '../../platform/secret-box/index.ts';
import type { Actor } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import { listSettingEvents, recordSetting, requireSeen, versionOf } from '../settings/index.ts';
import {
  type AlertSettingsRow,
  listDeliveriesStatement,
  lockAlertSettingsStatement,
  readAlertSettingsStatement,
  setAlertSettingsStatement,
} from './alerts.repo.ts';
import { alertSettingsTexts as texts } from './operations.texts.ts';

/** Seals the secret with which posts are signed. */
export type AlertBox = {
  seal(secret: string): Buffer;
  /** Null when it was sealed under another SECRET_KEY. */
  open(sealed: Buffer): string | null;
};

const owner = 'alerts';

export const createAlertBox = (secretKey: string): AlertBox => {
  const box = createSecretBox(secretKey, {
    sealing: 'goodshelf alert webhook',
    fingerprints: 'goodshelf alert webhook fingerprints',
  });
  return {
    seal: (secret) => box.seal(Buffer.from(secret), owner),
    open: (sealed) => {
      try {
        return box.open(sealed, owner).toString();
      } catch {
        return null;
      }
    },
  };
};

export type AlertSettingsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: AlertBox;
  /** Who is told while nobody is on the list; null: nobody. */
  readonly supportEmail: string | null;
};

type Settings = Output<typeof endpoints.getAlertSettings>;
type Sent = ParsedInput<typeof endpoints.setAlertSettings>['body'];

/** As Standard Webhooks writes it: 24 random bytes. */
const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** What the version is of: the secret stands for itself, sealed. */
const standing = ({ emails, webhook_url: url, webhook_secret: secret }: AlertSettingsRow) => [
  ...emails,
  url,
  secret?.toString('base64') ?? null,
];

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('The settings of alerts are not there');
  return row;
};

export const getAlertSettings = ({ db, box, supportEmail }: AlertSettingsDeps): Promise<Settings> =>
  db.asOperator('look at who is told of alerts', async (tx) => {
    const [found, deliveries, events] = await Promise.all([
      tx.query(readAlertSettingsStatement, []).then(only),
      tx.query(listDeliveriesStatement, []),
      listSettingEvents(tx, 'alerts'),
    ]);
    return {
      version: versionOf(standing(found)),
      emails: [...found.emails],
      default_email: supportEmail,
      webhook_url: found.webhook_url,
      webhook_secret: found.webhook_secret === null ? null : box.open(found.webhook_secret),
      deliveries: deliveries.map(({ at, ...delivery }) => ({ ...delivery, at: at.toISOString() })),
      events,
    };
  });

/** A name is looked up when something is posted; an address says itself that nothing would ever arrive. */
const mayBePublic = (hostname: string): boolean =>
  hostname.includes('.') && (isIP(hostname) === 0 || isPublicAddress(hostname));

/** A web address that a post can go to; null where nothing is typed. Throws `invalid_input` for anything else. */
const webhookOf = (typed: string | null): string | null => {
  if (typed === null || typed === '') return null;
  const url = URL.parse(typed);
  const isGood =
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    mayBePublic(url.hostname) &&
    url.href.length <= 2_000;
  if (!isGood) throw invalidField('webhook_url', texts.webhookUrl);
  return url.href;
};

const requireDifferent = (emails: readonly string[]): void => {
  const again = emails.findIndex((email, at) => emails.indexOf(email) !== at);
  if (again !== -1) throw invalidField(`emails.${again}`, texts.repeated);
};

/** Sets who is told. Throws `settings_changed` when something else stood there than was seen. */
export const setAlertSettings =
  ({ db, clock, box }: AlertSettingsDeps) =>
  (actor: Actor, sent: Sent): Promise<{ success: string }> => {
    const url = webhookOf(sent.webhook_url);
    requireDifferent(sent.emails);
    return db.asOperator('staff set who is told of alerts', async (tx) => {
      const before = only(await tx.query(lockAlertSettingsStatement, []));
      const done = { success: texts.saved };
      const areEmailsSame = before.emails.join(' ') === sent.emails.join(' ');
      const isUrlSame = before.webhook_url === url;
      const isReadable = before.webhook_secret !== null && box.open(before.webhook_secret) !== null;
      const isRenewed = url !== null && (!isReadable || sent.renew_secret);
      // Sent again after an answer that was lost, or by two who want the same.
      if (areEmailsSame && isUrlSame && !isRenewed) return done;
      requireSeen(standing(before), sent.seen);
      const secret = url === null ? null : isRenewed ? box.seal(newSecret()) : before.webhook_secret;
      await tx.query(setAlertSettingsStatement, [sent.emails, url, secret]);
      const at = clock.now();
      const summaries = [
        ...(areEmailsSame ? [] : [texts.logEmails(before.emails, sent.emails)]),
        ...(isUrlSame ? [] : [texts.logWebhook(url === null ? null : new URL(url).host)]),
        // The first one belongs to its address.
        ...(isRenewed && before.webhook_secret !== null ? [texts.logSecret] : []),
      ];
      for (const summary of summaries) await recordSetting(tx, actor, { section: 'alerts', at, summary });
      return done;
    });
  };

/** Tells everybody who is told, as a test. Throws `nobody_alerted` where that is nobody. */
export const sendTestAlert =
  ({ db, clock, supportEmail }: AlertSettingsDeps) =>
  (actor: Actor): Promise<Output<typeof endpoints.sendTestAlert>> =>
    db.asOperator('staff send a test alert', async (tx) => {
      const found = only(await tx.query(readAlertSettingsStatement, []));
      const told = {
        email: found.emails.length > 0 || supportEmail !== null,
        webhook: found.webhook_url !== null,
      };
      const ways = alertWays.filter((way) => told[way]);
      if (ways.length === 0) throw new Problem('nobody_alerted', texts.nobody);
      const at = clock.now();
      await tell(tx, 'alert.changed', {
        ...{ alertId: null, change: 'tested', at: at.toISOString(), telling: newId() },
      });
      await recordSetting(tx, actor, { section: 'alerts', at, summary: texts.logTest });
      return { success: texts.tested, ways };
    });

/** Who is told by email of an alert now. */
export const alertReaders = async ({
  db,
  supportEmail,
}: Pick<AlertSettingsDeps, 'db' | 'supportEmail'>): Promise<readonly string[]> => {
  const { emails } = only(
    await db.asOperator('who is told of alerts', (tx) => tx.query(readAlertSettingsStatement, [])),
  );
  if (emails.length > 0) return emails;
  return supportEmail === null ? [] : [supportEmail];
};
