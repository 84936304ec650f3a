import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';
import { useMoved } from './use-moved.ts';

const texts = importsTexts.result;
const choices = ['stop', 'skip'] as const;

/** All or nothing, or without the rows that have errors; then the import starts. */
export const StartForm = ({ found }: { readonly found: ImportDetails }) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const moved = useMoved();
  const [badRows, setBadRows] = useState<(typeof choices)[number]>('stop');
  const { created, changed, removed, failed } = found.figures;
  const isStock = isInventory(found);
  const upToDate = isStock ? importsTexts.stock.upToDate : texts.upToDate;
  const count = created + changed + removed;
  if (count === 0) return <p className="import-lead">{failed > 0 ? texts.fixFirst : upToDate}</p>;
  const start = () =>
    moved(() => api('startImport', { params: { importId: found.id }, body: { bad_rows: badRows } }));
  return (
    <form
      className="form import-start"
      onSubmit={(event) => {
        event.preventDefault();
        run(start);
      }}
    >
      {failed === 0 ? null : (
        <fieldset className="import-choice">
          <legend>{texts.badRows}</legend>
          {choices.map((choice) => (
            <label key={choice} className="check-field">
              <input
                type="radio"
                name="bad_rows"
                checked={badRows === choice}
                onChange={() => setBadRows(choice)}
              />
              <span>{choice === 'stop' ? texts.stop : texts.skip(failed)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {failed > 0 && badRows === 'stop' ? (
        <p className="import-lead">{texts.fixFirst}</p>
      ) : (
        <div className="form-foot">
          <SaveButton isSaving={isBusy}>
            {isStock ? importsTexts.stock.start(count) : texts.start(count)}
          </SaveButton>
        </div>
      )}
    </form>
  );
};
