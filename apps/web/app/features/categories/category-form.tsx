import type { CategoryNode } from '@goodshelf/contract/admin-categories.contract';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { categoriesTexts as texts } from './texts.ts';
import { useKnownTree, useTreeCalls } from './tree-of.ts';
import { useSeenVersion } from './use-seen-version.ts';

type AddProps = { readonly parentId: string | null; readonly onDone: () => void };

export const AddCategoryForm = ({ parentId, onDone }: AddProps) => {
  const { api } = usePlatform();
  const calls = useTreeCalls();
  const tree = useKnownTree();
  const bodyOf = (values: { name: string }) => ({ ...values, parent_id: parentId });
  const { field, formProps, isSaving } = useCallForm({
    call: calls.add,
    initial: { name: '' },
    words: { name: texts.nameMissing },
    bodyOf,
    save: async (values) => {
      await api(calls.add, { body: bodyOf(values) });
      void tree.refresh();
      // The form's work is saved when this resolves: nobody is asked whether to leave.
      setTimeout(onDone);
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.name} field={field('name')} maxLength={80} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};

type RenameProps = { readonly category: CategoryNode; readonly onDone: () => void };

export const RenameCategoryForm = ({ category, onDone }: RenameProps) => {
  const { api } = usePlatform();
  const calls = useTreeCalls();
  const { seen, saving } = useSeenVersion(category);
  const bodyOf = (values: { name: string }) => ({ ...values, version: seen.current });
  const { field, formProps, isSaving } = useCallForm({
    call: calls.rename,
    initial: { name: category.name },
    words: { name: texts.nameMissing },
    bodyOf,
    save: async (values) => {
      await saving(() => api(calls.rename, { params: { categoryId: category.id }, body: bodyOf(values) }));
      setTimeout(onDone);
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.name} hint={texts.nameHint} field={field('name')} maxLength={80} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
