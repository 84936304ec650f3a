import { invalidField } from '@goodshelf/contract';
import { themeScheduleDaysMax, type Theming } from '@goodshelf/contract/theming.contract';
import { atTheScreen } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { changeTheming, refuseUnseen, type ThemingDeps } from './change-theming.ts';
import { refuseHardToRead } from './readable.policy.ts';
import { contentToStore } from './content/stored-content.ts';
import { isSameLook, storedLook } from './look.ts';
import { readNames, readSchedule, removeSchedule, writeSchedule } from './theming.repo.ts';
import { themingTexts as texts } from './theming.texts.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Scheduling = {
  readonly revision: number;
  readonly publish_at: string;
  readonly is_hard_to_read_accepted: boolean;
};
type Scheduled = NonNullable<Theming['scheduled']>;

const refuseTime = (at: Date, now: Date): void => {
  const aheadMs = at.getTime() - now.getTime();
  if (aheadMs < minuteMs) throw invalidField('publish_at', texts.tooSoon);
  if (aheadMs > themeScheduleDaysMax * dayMs)
    throw invalidField('publish_at', texts.tooLate(themeScheduleDaysMax));
};

/** Keeps the draft as it is now for a later time, in the place of what was kept before. */
export const scheduleTheme =
  (deps: ThemingDeps) =>
  (scope: OrgScope, actor: Actor, input: Scheduling): Promise<{ scheduled: Scheduled }> =>
    changeTheming(deps, scope, actor, async (changing) => {
      const { tx, now, draft } = changing;
      const { organizationId } = scope;
      const publishAt = new Date(input.publish_at);
      refuseTime(publishAt, now);
      refuseUnseen(changing, input.revision);
      refuseHardToRead(draft.theme, input.is_hard_to_read_accepted);
      const by = atTheScreen(actor);
      const [[before], [named]] = await Promise.all([
        tx.query(readSchedule, [organizationId]),
        tx.query(readNames, [[by], deps.staffName]),
      ]);
      const scheduled = {
        publish_at: publishAt.toISOString(),
        theme: draft.theme,
        scheduled_by: named?.name ?? null,
      };
      const isTheSame =
        before?.publish_at.getTime() === publishAt.getTime() && isSameLook(storedLook(before), draft);
      if (isTheSame) return { scheduled };
      await Promise.all([
        tx.query(writeSchedule, [
          ...[organizationId, draft.theme, publishAt, now, by],
          contentToStore(draft.content),
        ]),
        recordAudit(tx, scope, {
          action: 'theme.scheduled',
          summary: texts.log.scheduled(publishAt),
          ...{ actor, at: now },
        }),
      ]);
      return { scheduled };
    });

/** Forgets what was scheduled, if anything was. */
export const cancelScheduledTheme =
  (deps: ThemingDeps) =>
  (scope: OrgScope, actor: Actor): Promise<{ success: string }> =>
    changeTheming(deps, scope, actor, async ({ tx, now }) => {
      const [gone] = await tx.query(removeSchedule, [scope.organizationId]);
      if (gone !== undefined)
        await recordAudit(tx, scope, {
          action: 'theme.schedule-canceled',
          summary: texts.log.cancelled(gone.publish_at),
          ...{ actor, at: now },
        });
      return { success: texts.cancelled };
    });
