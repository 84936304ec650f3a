import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';
import { useMoved } from './use-moved.ts';

const texts = importsTexts.page;

const ended: readonly ImportDetails['state'][] = ['done', 'failed', 'cancelled', 'undoing', 'undone'];

/** Ends the import; there is none where it has ended. */
export const CancelButton = ({ found }: { readonly found: ImportDetails }) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const moved = useMoved();
  if (ended.includes(found.state)) return null;
  const cancel = async (): Promise<void> => {
    const { cancelText, cancelMidwayText } = isInventory(found) ? importsTexts.stock : texts;
    const text = found.state === 'applying' ? cancelMidwayText : cancelText;
    if (!(await confirm({ title: texts.cancelTitle, text, isDangerous: true }))) return;
    await moved(() => api('cancelImport', { params: { importId: found.id }, body: {} }));
  };
  return (
    <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => run(cancel)}>
      {texts.cancel}
    </button>
  );
};
