import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import type { Theme } from '@goodshelf/theme';
import { isSameTheme } from './theme-values.ts';

type DraftFacts = {
  readonly theme: Theme;
  readonly worn: Theme;
  readonly row: {
    readonly revision: number | null;
    readonly changed_at: Date | null;
    readonly changed_by: string | null;
  };
};

export const presentDraft = ({ theme, worn, row }: DraftFacts): ThemeDraft => ({
  theme,
  revision: row.revision ?? 0,
  changed_at: row.changed_at?.toISOString() ?? null,
  changed_by: row.changed_by,
  is_changed: !isSameTheme(theme, worn),
});
