import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import type { Actor } from '../../audit/index.ts';
import { catalogTexts } from '../catalog.texts.ts';
import type { ImageDeps } from './receive-image.ts';
import { holdProduct, writeImages } from './write-images.ts';

const texts = catalogTexts.images;

type Asked = ParsedInput<typeof endpoints.setProductImages>['body'];

/** Says which pictures a product keeps, in which order, and what each of them shows. Nine statements. */
export const setImages =
  ({ owner, clock }: Pick<ImageDeps, 'owner' | 'clock'>) =>
  (
    actor: Actor,
    productId: string,
    { seen, images: asked }: Asked,
  ): Promise<Output<typeof endpoints.setProductImages>> =>
    owner.run('the images of a product', async (tx) => {
      const product = await holdProduct(tx, owner, productId);
      const there = new Map(product.images.map((image) => [image.image_key, image]));
      const wanted = new Map(asked.map(({ id, alt }) => [id, alt]));
      const kept = [...wanted].flatMap(([key, alt]) => {
        const image = there.get(key);
        return image === undefined ? [] : [{ ...image, alt }];
      });
      if ([...there.keys()].join() !== seen.join() || kept.length < wanted.size)
        throw new Problem('product_changed', texts.changed, { showAsError: true });
      const summary = summaryOf(product.images, kept);
      if (summary !== null) await writeImages(tx, product, kept, { owner, actor, now: clock.now(), summary });
      return { success: texts.saved };
    });

type Shown = { readonly image_key: string; readonly alt: string };

/** What was done, for the product's history; null when nothing was. */
const summaryOf = (before: readonly Shown[], after: readonly Shown[]): string | null => {
  const gone = before.length - after.length;
  if (gone > 0) return texts.removedSummary(gone);
  const isSame = (left: Shown, right: Shown | undefined): boolean => left.image_key === right?.image_key;
  if (!before.every((image, place) => isSame(image, after[place]))) return texts.orderedSummary;
  return before.every(({ alt }, place) => alt === after[place]?.alt) ? null : texts.describedSummary;
};
