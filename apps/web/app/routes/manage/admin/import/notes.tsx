import { importsTexts } from '../imports/texts.ts';

/** What was done with many rows alike. */
export const Notes = ({ remarks }: { readonly remarks: readonly string[] }) =>
  remarks.length === 0 ? null : (
    <section aria-labelledby="import-notes">
      <h2 id="import-notes">{importsTexts.result.notes}</h2>
      <ul className="import-notes">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  );
