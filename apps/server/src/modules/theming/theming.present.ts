import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import { isSameLook, type Look } from './look.ts';

type DraftFacts = {
  readonly look: Look;
  readonly worn: Look;
  readonly row: {
    readonly revision: number | null;
    readonly changed_at: Date | null;
    readonly changed_by: string | null;
  };
};

export const presentDraft = ({ look, worn, row }: DraftFacts): ThemeDraft => ({
  theme: look.theme,
  content: look.content,
  revision: row.revision ?? 0,
  changed_at: row.changed_at?.toISOString() ?? null,
  changed_by: row.changed_by,
  is_changed: !isSameLook(look, worn),
});
