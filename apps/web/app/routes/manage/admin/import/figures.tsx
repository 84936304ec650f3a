import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { isInventory } from '../imports/file-type.ts';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.result;

/** What the rows became, or would. */
export const Figures = ({ figures, type }: Pick<ImportDetails, 'figures' | 'type'>) => {
  const shown = [
    [texts.new, figures.created, !isInventory({ type })],
    [texts.changed, figures.changed, true],
    [texts.unchanged, figures.unchanged, true],
    [texts.removed, figures.removed, figures.removed > 0],
    [texts.repeated, figures.repeated, figures.repeated > 0],
    [texts.failed, figures.failed, true],
  ] as const;
  return (
    <dl className="import-figures">
      {shown.map(([name, value, isShown]) =>
        isShown ? (
          <div key={name} data-bad={(name === texts.failed && value > 0) || undefined}>
            <dt>{name}</dt>
            <dd>{importsTexts.count(value)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
};
