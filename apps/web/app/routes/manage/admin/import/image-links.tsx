import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.images;

/** What comes of the links to images, which are fetched after the rows. */
export const ImageLinks = ({ images: { waiting, failed } }: Pick<ImportDetails, 'images'>) =>
  waiting + failed === 0 ? null : (
    <section aria-labelledby="import-images">
      <h2 id="import-images">{texts.heading}</h2>
      <div className="import-images" role="status">
        {waiting === 0 ? null : <p>{texts.waiting(waiting)}</p>}
        {failed === 0 ? null : (
          <p>
            {texts.failed(failed)} <a href="#import-issues">{texts.where}</a>
          </p>
        )}
      </div>
    </section>
  );
