import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { useState } from 'react';
import { importsTexts } from '../imports/texts.ts';
import { ColumnsForm } from './columns-form.tsx';
import { Difference } from './difference.tsx';
import { Figures } from './figures.tsx';
import { Issues } from './issues.tsx';
import { Notes } from './notes.tsx';
import { StartForm } from './start-form.tsx';

/** What the file would change, and the button that does it. */
export const CheckedSection = ({ found }: { readonly found: ImportDetails }) => {
  const [isMatching, setMatching] = useState(false);
  if (isMatching) return <ColumnsForm found={found} />;
  return (
    <>
      <section aria-labelledby="import-result">
        <h2 id="import-result">{importsTexts.result.checkHeading}</h2>
        <Figures figures={found.figures} type={found.type} />
        <StartForm found={found} />
        <button type="button" className="text-button" onClick={() => setMatching(true)}>
          {importsTexts.columns.again}
        </button>
      </section>
      <Issues found={found} />
      <Notes remarks={found.remarks} />
      <Difference found={found} />
    </>
  );
};
