import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { importPath, importsPath, productsPath } from '../admin-paths.ts';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';
import { Difference } from './difference.tsx';
import { Figures } from './figures.tsx';
import { ImageLinks } from './image-links.tsx';
import { Issues } from './issues.tsx';
import { Notes } from './notes.tsx';

const texts = importsTexts.result;

const headings = {
  done: texts.doneHeading,
  failed: texts.failedHeading,
  cancelled: texts.cancelledHeading,
  undone: importsTexts.undo.heading,
} as const;

const sentenceOf = ({
  state,
  type,
  problem,
  progress,
  worked_ms: workedMs,
  undone_by: undoneBy,
}: ImportDetails): string => {
  const unchanged = isInventory({ type }) ? importsTexts.stock.nothingChanged : texts.nothingChanged;
  if (state === 'undone') return importsTexts.undo.lead(undoneBy);
  if (state === 'done') return texts.took(Math.round(workedMs / 1_000));
  if (state === 'failed') return problem ?? unchanged;
  return progress.done > 0 ? texts.cameIn(progress.done, progress.of) : unchanged;
};

/** Why there is no button to undo it. */
const UndoFirst = ({ found: { undo_first: last } }: { readonly found: ImportDetails }) => {
  if (last === null) return null;
  const [before, after] = importsTexts.undo.first;
  return (
    <p className="import-lead">
      {before}
      <Link to={importPath(last.id)}>{last.file_name}</Link>
      {after}
    </p>
  );
};

/** What became of the file. */
export const EndedSection = ({ found }: { readonly found: ImportDetails }) => {
  const { state, progress } = found;
  const isDone = state === 'done';
  const hasApplied = isDone || progress.done > 0;
  return (
    <>
      <section aria-labelledby="import-result">
        <h2 id="import-result">
          {headings[state === 'done' || state === 'failed' || state === 'undone' ? state : 'cancelled']}
        </h2>
        <p className="import-lead">{sentenceOf(found)}</p>
        <UndoFirst found={found} />
        {hasApplied && state !== 'undone' ? <Figures figures={found.figures} type={found.type} /> : null}
        <div className="form-foot">
          {isDone ? (
            <Link className="button" to={productsPath}>
              {texts.products}
            </Link>
          ) : null}
          <Link className={isDone ? 'button button-quiet' : 'button'} to={importsPath}>
            {importsTexts.page.startOver}
          </Link>
        </div>
      </section>
      <ImageLinks images={found.images} />
      <Issues found={found} />
      {hasApplied ? <Notes remarks={found.remarks} /> : null}
      {isDone ? <Difference found={found} /> : null}
    </>
  );
};
