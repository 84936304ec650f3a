import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
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
  const [isMeantAgain, setMeantAgain] = useState(false);
  const { created, changed, removed, failed } = found.figures;
  const isStock = isInventory(found);
  const upToDate = isStock ? importsTexts.stock.upToDate : texts.upToDate;
  const count = created + changed + removed;
  if (count === 0) return <p className="import-lead">{failed > 0 ? texts.fixFirst : upToDate}</p>;
  const start = () =>
    moved(() =>
      api('startImport', {
        params: { importId: found.id },
        body: { bad_rows: badRows, again: isMeantAgain },
      }),
    );
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
      {found.same_changes_at === null ? null : (
        <SameChanges at={found.same_changes_at} isMeantAgain={isMeantAgain} onMean={setMeantAgain} />
      )}
      {failed > 0 && badRows === 'stop' ? (
        <p className="import-lead">{texts.fixFirst}</p>
      ) : found.same_changes_at !== null && !isMeantAgain ? (
        <p className="import-lead">{importsTexts.stock.sayAgain}</p>
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

type SameProps = {
  readonly at: string;
  readonly isMeantAgain: boolean;
  readonly onMean: (isMeantAgain: boolean) => void;
};

/** The same delivery is not added twice by a second click on the same file. */
const SameChanges = ({ at, isMeantAgain, onMean }: SameProps) => (
  <div className="import-choice">
    <p>
      <strong>
        {importsTexts.stock.sameChanges} <LocalDate at={at} withTime />.
      </strong>{' '}
      {importsTexts.stock.sameChangesText}
    </p>
    <label className="check-field">
      <input type="checkbox" checked={isMeantAgain} onChange={(event) => onMean(event.target.checked)} />
      <span>{importsTexts.stock.again}</span>
    </label>
  </div>
);
