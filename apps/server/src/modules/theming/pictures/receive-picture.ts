import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { logosADayMax, picturesADayMax } from '@goodshelf/contract/image-words';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import {
  announceUpload,
  countKept,
  finishUpload,
  noteKept,
  receiveUpload,
  type Photos,
  type UploadTo,
} from '../../media/index.ts';
import { refuseStores } from '../change-theming.ts';
import { themingTexts as texts } from '../theming.texts.ts';
import { readShopType } from './pictures.repo.ts';

export type PictureDeps = { readonly db: Db; readonly clock: Clock; readonly photos: Photos };

/** What a storefront shows that its organization has uploaded. */
export type OwnKind = {
  readonly prefix: 'logo-' | 'picture-';
  readonly aDayMax: number;
  readonly tooMany: (most: number) => string;
  readonly keep: (photos: Photos) => Photos['keepLogo'];
};
export const logos: OwnKind = {
  prefix: 'logo-',
  aDayMax: logosADayMax,
  tooMany: texts.tooManyLogos,
  keep: ({ keepLogo }) => keepLogo,
};
export const sectionPictures: OwnKind = {
  prefix: 'picture-',
  aDayMax: picturesADayMax,
  tooMany: texts.tooManyPictures,
  keep: ({ keepSectionPicture }) => keepSectionPicture,
};

const dayMs = 86_400_000;

const uploadTo = (
  { db, clock }: PictureDeps,
  { prefix, aDayMax, tooMany }: OwnKind,
  scope: OrgScope,
): UploadTo => {
  const { organizationId } = scope;
  const refuseWithoutRoom = async (tx: Tx): Promise<void> => {
    const [shop] = await tx.query(readShopType, [organizationId]);
    refuseStores(shop);
    const since = new Date(clock.now().getTime() - dayMs);
    if ((await countKept(tx, organizationId, prefix, since)) >= aDayMax)
      throw new Problem('too_many_images', tooMany(aDayMax), { showAsError: true });
  };
  return {
    owner: { organizationId, run: (_reason, work) => db.inScope(scope, work) },
    productId: null,
    refuseWithoutRoom,
  };
};

/** Announces a picture; its bytes follow. */
export const announcePicture =
  (deps: PictureDeps, kind: OwnKind) =>
  (
    scope: OrgScope,
    { size_bytes: sizeBytes }: ParsedInput<typeof endpoints.addLogo>['body'],
  ): Promise<Output<typeof endpoints.addLogo>> =>
    announceUpload(uploadTo(deps, kind, scope), deps.clock, sizeBytes);

/** The next bytes of a picture; the last ones have it read and kept, and answer its name. No page shows it by that. */
export const receivePicturePart =
  (deps: PictureDeps, kind: OwnKind) =>
  async (
    scope: OrgScope,
    uploadId: string,
    part: ParsedInput<typeof endpoints.uploadLogoPart>['body'],
  ): Promise<{ readonly received_bytes: number; readonly name: string | null }> => {
    const { db, clock, photos } = deps;
    const { organizationId } = scope;
    const { received_bytes, key } = await receiveUpload(
      uploadTo(deps, kind, scope),
      uploadId,
      part,
      async (file) => {
        const name = await kind.keep(photos)(organizationId, file, (announced) =>
          db.inScope(scope, (tx) => noteKept(tx, organizationId, announced, clock.now())),
        );
        await db.inScope(scope, (tx) => finishUpload(tx, { organizationId }, uploadId, name));
        return name;
      },
    );
    return { received_bytes, name: key };
  };
