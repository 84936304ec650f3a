import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { bind, type Binding } from '../../../platform/http/index.ts';
import type { AttemptLimits } from '../../limits/index.ts';
import { getMailTexts, listMails, previewMail } from './mail-texts.queries.ts';
import type { SampleNames } from './samples/sample.ts';
import { sendTestMail } from './send-test-mail.ts';
import { setMailTexts } from './set-mail-texts.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly names: SampleNames;
};

/** The texts of emails as staff keep them. */
export const mailTextsRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.listMails, () => listMails(deps)),
  bind(endpoints.getMailTexts, (_, { params }) => getMailTexts(deps, params.mail)),
  bind(endpoints.setMailTexts, ({ subject }, { params, body }) =>
    setMailTexts(deps)(subject, params.mail, body),
  ),
  bind(endpoints.previewMail, async (_, { params, body }) =>
    previewMail(deps.names, params.mail, body.texts),
  ),
  bind(endpoints.sendTestMail, ({ user }, { params, body }) => sendTestMail(deps)(user, params.mail, body)),
];
