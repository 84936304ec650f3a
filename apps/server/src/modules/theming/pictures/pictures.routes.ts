import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import {
  announcePicture,
  logos,
  receivePicturePart,
  sectionPictures,
  type PictureDeps,
} from './receive-picture.ts';

/** How an organization's logo and the pictures of its pages come in; the draft shows them from their names on. */
export const picturesRoutes = (deps: PictureDeps): Binding[] => {
  const announceLogo = announcePicture(deps, logos);
  const receiveLogoPart = receivePicturePart(deps, logos);
  const announceSection = announcePicture(deps, sectionPictures);
  const receiveSectionPart = receivePicturePart(deps, sectionPictures);
  return [
    bind(endpoints.addLogo, ({ scope }, { body }) => announceLogo(scope, body)),
    bind(endpoints.uploadLogoPart, async ({ scope }, { params, body }) => {
      const { received_bytes, name } = await receiveLogoPart(scope, params.uploadId, body);
      return { received_bytes, logo: name };
    }),
    bind(endpoints.addPicture, ({ scope }, { body }) => announceSection(scope, body)),
    bind(endpoints.uploadPicturePart, async ({ scope }, { params, body }) => {
      const { received_bytes, name } = await receiveSectionPart(scope, params.uploadId, body);
      return { received_bytes, picture: name };
    }),
  ];
};
