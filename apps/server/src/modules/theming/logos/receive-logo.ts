import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { logosADayMax } from '@goodshelf/contract/image-words';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import {
  announceUpload,
  countLogos,
  finishUpload,
  noteKept,
  receiveUpload,
  type Photos,
  type UploadTo,
} from '../../media/index.ts';
import { refuseStores } from '../change-theming.ts';
import { themingTexts as texts } from '../theming.texts.ts';
import { readShopType } from './logos.repo.ts';

export type LogoDeps = { readonly db: Db; readonly clock: Clock; readonly photos: Photos };

const dayMs = 86_400_000;

const uploadTo = ({ db, clock }: LogoDeps, scope: OrgScope): UploadTo => {
  const { organizationId } = scope;
  const refuseWithoutRoom = async (tx: Tx): Promise<void> => {
    const [shop] = await tx.query(readShopType, [organizationId]);
    refuseStores(shop);
    const since = new Date(clock.now().getTime() - dayMs);
    if ((await countLogos(tx, organizationId, since)) >= logosADayMax)
      throw new Problem('too_many_images', texts.tooManyLogos(logosADayMax), { showAsError: true });
  };
  return {
    owner: { organizationId, run: (_reason, work) => db.inScope(scope, work) },
    productId: null,
    refuseWithoutRoom,
  };
};

/** Announces a logo; its bytes follow. */
export const addLogo =
  (deps: LogoDeps) =>
  (
    scope: OrgScope,
    { size_bytes: sizeBytes }: ParsedInput<typeof endpoints.addLogo>['body'],
  ): Promise<Output<typeof endpoints.addLogo>> =>
    announceUpload(uploadTo(deps, scope), deps.clock, sizeBytes);

/** The next bytes of a logo; the last ones have it read and kept. No theme wears it by that. */
export const receiveLogoPart =
  (deps: LogoDeps) =>
  async (
    scope: OrgScope,
    uploadId: string,
    part: ParsedInput<typeof endpoints.uploadLogoPart>['body'],
  ): Promise<Output<typeof endpoints.uploadLogoPart>> => {
    const { db, clock, photos } = deps;
    const { organizationId } = scope;
    const { received_bytes, key } = await receiveUpload(
      uploadTo(deps, scope),
      uploadId,
      part,
      async (file) => {
        const name = await photos.keepLogo(organizationId, file, (announced) =>
          db.inScope(scope, (tx) => noteKept(tx, organizationId, announced, clock.now())),
        );
        await db.inScope(scope, (tx) => finishUpload(tx, { organizationId }, uploadId, name));
        return name;
      },
    );
    return { received_bytes, logo: key };
  };
