import { contentPages, type ContentPage } from '@goodshelf/contract/content-pages';
import { isSame } from '@goodshelf/contract/merge-values';
import type { PageContent } from '@goodshelf/contract/page-content';
import type { ThemeVersionSummary } from '@goodshelf/contract/theming.contract';
import { defaultTheme, parseTheme, type Theme } from '@goodshelf/theme';
import { useId, useState } from 'react';
import { useApiQuery } from '../../../../../shell/api/use-api-query.ts';
import { SkeletonText } from '../../../../../ui/page-state.tsx';
import { useEditor } from '../editor-context.ts';
import { contentOf } from '../model/draft-values.ts';
import { differencesOf, valuesOfDocument } from '../model/theme-values.ts';
import { themingTexts } from '../texts.ts';
import { CompareDialog, type ComparedLook } from './compare-dialog.tsx';
import { Differences, isOfPages } from './differences.tsx';

const { history: texts, compare: comparing } = themingTexts;

/** Against the version before it, as the server compares them, or against the draft as it is here. */
export const VersionChanges = ({ version }: { readonly version: ThemeVersionSummary }) => {
  const id = useId();
  const [isDraft, setDraft] = useState(false);
  return (
    <>
      <div className="version-against">
        <label htmlFor={id}>{texts.against}</label>
        <select
          id={id}
          className="input"
          value={isDraft ? 'draft' : 'previous'}
          onChange={({ target }) => setDraft(target.value === 'draft')}
        >
          <option value="previous">{texts.previous}</option>
          <option value="draft">{texts.withDraft}</option>
        </select>
      </div>
      {isDraft ? <AgainstDraft version={version} /> : <AgainstPrevious version={version} />}
    </>
  );
};

type AgainstProps = { readonly version: ThemeVersionSummary };

const themeOf = (document: unknown): Theme => {
  const parsed = parseTheme(document);
  return parsed.ok ? parsed.theme : defaultTheme;
};

const AgainstPrevious = ({ version: { number } }: AgainstProps) => {
  const { data } = useApiQuery('getThemeVersion', { params: { number }, query: {} });
  if (data === undefined) return <SkeletonText width={32} />;
  const { before, theme, content, differences } = data;
  return (
    <>
      <Differences differences={differences} />
      <Compare
        isSame={differences.length === 0}
        looks={[
          { name: comparing.before, theme: themeOf(before.theme), content: before.content },
          { name: texts.version(number), theme: themeOf(theme), content },
        ]}
      />
    </>
  );
};

/** What restoring it would change in the draft: the look as it is here; what differs on pages, the server tells, which alone has the version's. */
const AgainstDraft = ({ version: { number, theme } }: AgainstProps) => {
  const { state, theme: drafted } = useEditor();
  const { data } = useApiQuery('getThemeVersion', { params: { number }, query: { against: 0 } });
  if (data === undefined) return <SkeletonText width={32} />;
  const differences = [
    ...differencesOf(state.look, valuesOfDocument(theme)),
    ...data.differences.filter(isOfPages),
  ];
  return (
    <>
      <Differences differences={differences} />
      <Compare
        isSame={differences.length === 0}
        looks={[
          { name: comparing.yourDraft, theme: drafted, content: contentOf(state.values) },
          { name: texts.version(number), theme: themeOf(theme), content: data.content },
        ]}
      />
    </>
  );
};

/** The first page that differs in what stands on it; where only the look does, the first of all. */
const pageToCompare = (before: PageContent, after: PageContent): ContentPage => {
  const partsOf = (content: PageContent, page: ContentPage) =>
    content.pages[page].map((id) => content.sections[id]);
  return contentPages.find((page) => !isSame(partsOf(before, page), partsOf(after, page))) ?? 'home';
};

type CompareProps = { readonly isSame: boolean; readonly looks: readonly [ComparedLook, ComparedLook] };

const Compare = ({ isSame: isNothing, looks }: CompareProps) => {
  const [isOpen, setOpen] = useState(false);
  if (isNothing && !isOpen) return null;
  const [before, after] = looks;
  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setOpen(true)}>
        {comparing.open}
      </button>
      <CompareDialog
        page={pageToCompare(before.content, after.content)}
        looks={looks}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
