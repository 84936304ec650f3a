import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { staffNameOf, type ThemingDeps } from './change-theming.ts';
import { changeTheme } from './change-theme.ts';
import { discardTheme } from './discard-theme.ts';
import { endThemePreviews, getThemePreview, linkThemePreview, type PreviewDeps } from './preview-theme.ts';
import { publishTheme } from './publish-theme.ts';
import { replaceTheme } from './replace-theme.ts';
import { restoreTheme } from './restore-theme.ts';
import { cancelScheduledTheme, scheduleTheme } from './schedule-theme.ts';
import { tellThemeEditing } from './tell-theme-editing.ts';
import { getThemeVersion, listThemeVersions } from './theme-versions.queries.ts';
import { findShelfTitles, listShelfCategories, type ShelfDeps } from './shelf-titles.queries.ts';
import { getTheming } from './theming.queries.ts';

type Deps = Omit<ThemingDeps, 'staffName'> &
  PreviewDeps &
  Omit<ShelfDeps, 'staffName'> & { readonly productName: string };

/** How storefronts look: the draft that an organization's people work on, and the versions that it has published. */
export const themingRoutes = ({ productName, ...rest }: Deps): Binding[] => {
  const deps = { ...rest, staffName: staffNameOf(productName) };
  const change = changeTheme(deps);
  const replace = replaceTheme(deps);
  const discard = discardTheme(deps);
  const publish = publishTheme(deps);
  const schedule = scheduleTheme(deps);
  const cancel = cancelScheduledTheme(deps);
  const restore = restoreTheme(deps);
  const endPreviews = endThemePreviews(deps);
  const tellEditing = tellThemeEditing(deps);
  return [
    bind(endpoints.getTheming, ({ scope, subject }) => getTheming(deps, scope, subject)),
    bind(endpoints.changeTheme, ({ scope, subject }, { body }) => change(scope, subject, body)),
    bind(endpoints.replaceTheme, ({ scope, subject }, { body }) =>
      replace(scope, subject, { theme: body.theme, content: body.content, seen: body.revision }),
    ),
    bind(endpoints.discardTheme, ({ scope, subject }, { body }) => discard(scope, subject, body.revision)),
    bind(endpoints.publishTheme, ({ scope, subject }, { body }) => publish(scope, subject, body)),
    bind(endpoints.scheduleTheme, ({ scope, subject }, { body }) => schedule(scope, subject, body)),
    bind(endpoints.cancelScheduledTheme, ({ scope, subject }) => cancel(scope, subject)),
    bind(endpoints.listThemeVersions, ({ scope }, { query }) => listThemeVersions(deps, scope, query)),
    bind(endpoints.getThemeVersion, ({ scope }, { params, query }) =>
      getThemeVersion(deps, scope, params.number, query.against),
    ),
    bind(endpoints.restoreTheme, ({ scope, subject }, { params, body }) =>
      restore(scope, subject, { number: params.number, seen: body.revision }),
    ),
    bind(endpoints.linkThemePreview, ({ scope }) => linkThemePreview(deps, scope)),
    bind(endpoints.endThemePreviews, ({ scope, subject }) => endPreviews(scope, subject)),
    bind(endpoints.getThemePreview, ({ scope }, { query }) => getThemePreview(deps, scope, query.token)),
    bind(endpoints.listShelfCategories, ({ scope }) => listShelfCategories(deps, scope)),
    bind(endpoints.findShelfTitles, ({ scope }, { query }) => findShelfTitles(deps, scope, query)),
    bind(endpoints.tellThemeEditing, ({ scope, subject }, { body }) =>
      tellEditing(scope, subject, body.is_leaving),
    ),
  ];
};
