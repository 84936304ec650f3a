import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';
import { useMoved } from './use-moved.ts';

const texts = importsTexts.undo;

/** Makes everything what it was before this import, after saying what that means; only for the last one. */
export const UndoButton = ({ found }: { readonly found: ImportDetails }) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const moved = useMoved();
  if (!found.can_undo) return null;
  const { created, changed, removed } = found.figures;
  const text = isInventory(found) ? texts.stockText(changed) : texts.text(created, changed, removed);
  const undo = async (): Promise<void> => {
    if (!(await confirm({ title: texts.title, text, isDangerous: true }))) return;
    await moved(() => api('undoImport', { params: { importId: found.id }, body: {} }));
  };
  return (
    <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => run(undo)}>
      {texts.button}
    </button>
  );
};
