import type { PdfFile } from '@goodshelf/contract/file';
import { useAction } from '../../shell/api/use-action.ts';
import { downloadFile } from '../../ui/list/download.ts';

type Props = { readonly label: string; readonly print: () => Promise<PdfFile> };

/** Saves a paper about an order. */
export const PrintButton = ({ label, print }: Props) => {
  const { isBusy, run } = useAction();
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-busy={isBusy}
      onClick={() => run(async () => downloadFile(await print()))}
    >
      {label}
    </button>
  );
};
