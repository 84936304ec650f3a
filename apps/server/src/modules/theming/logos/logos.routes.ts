import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { addLogo, receiveLogoPart, type LogoDeps } from './receive-logo.ts';

/** How an organization's logo comes in; the theme shows it from its name on. */
export const logosRoutes = (deps: LogoDeps): Binding[] => {
  const announce = addLogo(deps);
  const receivePart = receiveLogoPart(deps);
  return [
    bind(endpoints.addLogo, ({ scope }, { body }) => announce(scope, body)),
    bind(endpoints.uploadLogoPart, ({ scope }, { params, body }) =>
      receivePart(scope, params.uploadId, body),
    ),
  ];
};
