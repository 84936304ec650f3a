import { getTheming } from '../../apps/server/src/modules/theming/theming.queries.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { personOf } from '../../apps/server/src/platform/subject/index.ts';
import { makeOrgScope } from '../../apps/server/src/platform/tenancy/index.ts';
import { defaultTheme, type HexColor, hexColor, type Theme } from '../../packages/theme/src/index.ts';
import type { School } from './school.ts';
import type { TestServer } from './server.ts';

/** The usual theme with another color of the words in the header. */
export const withHeaderText = (color: HexColor): Theme => ({
  ...defaultTheme,
  colors: { ...defaultTheme.colors, header: { ...defaultTheme.colors.header, text: color } },
});

/** The school wears a first version, and works on a draft (revision 1) that differs from it: the usual theme. */
export const createThemes = async (db: Db, school: School): Promise<void> => {
  await db.asOperator('test fixture', async (tx) => {
    await tx.raw(
      'insert into theme_versions (organization_id, number, theme, is_worn) values ($1, 1, $2, true)',
      [school.id, withHeaderText(hexColor('#112233'))],
    );
    await tx.raw(
      'insert into theme_drafts (organization_id, theme, revision, changed_at) values ($1, $2, 1, now())',
      [school.id, defaultTheme],
    );
  });
};

/** What is asked of a school with these themes, each a call that succeeds. */
export const themeBodies = () => ({
  changeTheme: {
    changes: [{ path: 'colors.header.text', value: '#332211', seen: '#1F2328' }],
    content: [{ path: 'uses', value: [{ title: 'Books', text: 'For every classroom.' }], seen: [] }],
  },
  replaceTheme: {
    revision: 1,
    theme: { colors: { header: { text: '#332211' } } },
    content: { gifts: [{ amount_cents: 2_500, effect: 'Five books' }] },
  },
  discardTheme: { revision: 1 },
  publishTheme: { revision: 1 },
  scheduleTheme: { revision: 1, publish_at: new Date(Date.now() + 86_400_000).toISOString() },
  restoreTheme: { revision: 1 },
  tellThemeEditing: { is_leaving: false },
});

/** What the editor of an organization shows to one of its people. */
export const getThemingOf = ({ db, config }: TestServer, organizationId: string, userId: string) =>
  getTheming(
    { db, clock: systemClock, staffName: 'Goodshelf support', shopUrl: config.shopUrl },
    makeOrgScope(organizationId, 'test'),
    personOf(userId),
  );
