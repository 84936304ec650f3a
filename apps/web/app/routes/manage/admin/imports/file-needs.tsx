import { bookColumns, stockColumns, type ImportColumn } from '@goodshelf/contract/import-words';
import { useId } from 'react';
import { Glyph } from '../../../../ui/glyph.tsx';
import { download } from '../../../../ui/list/download.ts';
import { fileNeedsTexts as texts } from './file-needs.texts.ts';
import { sampleFiles } from './sample-files.ts';
import { importsTexts } from './texts.ts';

const { fields } = importsTexts.columns;

/** Both columns of ISBNs are one to those who make a file, and our own ID is of files that we wrote. */
const unsaid: readonly ImportColumn[] = ['isbn10', 'productId'];

const needs = {
  books: { required: fields.title, named: ['title'], all: bookColumns },
  stock: {
    required: texts.numberAndStock(fields.isbn13, fields.sku, fields.stock),
    named: ['isbn13', 'sku', 'stock'],
    all: stockColumns,
  },
} as const satisfies Record<
  keyof typeof sampleFiles,
  { required: string; named: readonly ImportColumn[]; all: readonly ImportColumn[] }
>;

/** The columns of a file of one type, before anybody chooses one, and a file to begin with. */
export const FileNeeds = ({ about }: { readonly about: keyof typeof needs }) => {
  const headingId = useId();
  const { required, named, all } = needs[about];
  const said = new Set<ImportColumn>([...named, ...unsaid]);
  const optional = all.filter((column) => !said.has(column));
  const { note, sampleName } = texts[about];
  return (
    <section className="file-needs" aria-labelledby={headingId}>
      <h3 id={headingId}>{texts.heading}</h3>
      <p>{texts.firstRow}</p>
      <dl>
        <dt>{texts.required}</dt>
        <dd>{required}</dd>
        <dt>{texts.optional}</dt>
        <dd>{optional.map((column) => fields[column]).join(', ')}</dd>
      </dl>
      <p>{note}</p>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => download(sampleName, sampleFiles[about])}
      >
        <Glyph name="download" /> {texts.sample}
      </button>
    </section>
  );
};
