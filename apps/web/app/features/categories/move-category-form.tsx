import { categoryDepthMax, type CategoryNode } from '@goodshelf/contract/admin-categories.contract';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { categoriesTexts as texts } from './texts.ts';
import { useTreeCalls } from './tree-of.ts';
import { useSeenVersion } from './use-seen-version.ts';

type Place = { readonly id: string; readonly path: string };

/** Where a category may go: nowhere into itself, nowhere that would make a level too many. */
const placesFor = (category: CategoryNode, nodes: readonly CategoryNode[]): Place[] => {
  const below = (id: string | null) => nodes.filter((node) => node.parent_id === id);
  const heightOf = (id: string): number => 1 + Math.max(0, ...below(id).map((node) => heightOf(node.id)));
  const room = categoryDepthMax - heightOf(category.id);
  const within = (id: string | null, above: string): Place[] =>
    below(id)
      .filter((node) => node.id !== category.id && node.depth <= room)
      .flatMap((node) => {
        const path = `${above}${node.name}`;
        return [{ id: node.id, path }, ...within(node.id, `${path} › `)];
      });
  return within(null, '');
};

type Props = {
  readonly category: CategoryNode;
  readonly nodes: readonly CategoryNode[];
  readonly onDone: () => void;
};

/** Puts a category into another; the empty value is the top. */
export const MoveCategoryForm = ({ category, nodes, onDone }: Props) => {
  const { api } = usePlatform();
  const calls = useTreeCalls();
  const { seen, saving } = useSeenVersion(category);
  const bodyOf = ({ parent_id: place }: { parent_id: string }) => ({
    parent_id: place === '' ? null : place,
    version: seen.current,
  });
  const { field, formProps, isSaving } = useCallForm({
    call: calls.move,
    initial: { parent_id: category.parent_id ?? '' },
    bodyOf,
    save: async (values) => {
      await saving(() => api(calls.move, { params: { categoryId: category.id }, body: bodyOf(values) }));
      // The form's work is saved when this resolves: nobody is asked whether to leave.
      setTimeout(onDone);
    },
  });
  return (
    <form className="form" {...formProps}>
      <SelectField label={texts.moveInto} hint={texts.moveHint} field={field('parent_id')}>
        <option value="">{texts.top}</option>
        {placesFor(category, nodes).map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </SelectField>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.moveSubmit}</SaveButton>
      </div>
    </form>
  );
};
