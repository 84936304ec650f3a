import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.page;

const placeOf = ({ state, progress, received_bytes, size_bytes }: ImportDetails): number => {
  switch (state) {
    case 'uploading':
      return 0;
    case 'uploaded':
      return 1;
    case 'reading':
    case 'comparing':
    case 'checked':
      return 2;
    case 'applying':
    case 'undoing':
      return 3;
    case 'undone':
    case 'done':
      return 4;
    // Where it came to before it ended.
    case 'failed':
    case 'cancelled':
      if (received_bytes < size_bytes) return 0;
      return progress.done > 0 ? 3 : 2;
  }
};

/** Where the import is on its way. */
export const ImportSteps = ({ found }: { readonly found: ImportDetails }) => {
  const match = found.format === 'onix' ? texts.step.options : texts.step.match;
  const steps = [texts.step.upload, match, texts.step.check, texts.step.apply];
  const place = placeOf(found);
  return (
    <ol className="import-steps" aria-label={texts.steps}>
      {steps.map((name, step) => (
        <li
          key={name}
          data-done={step < place || undefined}
          aria-current={step === place ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
};
