import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { getImport, listImportIssues, listImports } from './imports.queries.ts';
import {
  addImport,
  cancelImport,
  checkImport,
  receivePart,
  startImport,
  type UploadDeps,
} from './keep-upload.ts';
import { undoImport } from './undo-import.ts';

/** Files for the shared catalogue, as platform staff bring them in. */
export const importsRoutes = (deps: UploadDeps): Binding[] => {
  const add = addImport(deps);
  const receive = receivePart(deps);
  const check = checkImport(deps);
  const start = startImport(deps);
  const cancel = cancelImport(deps);
  const undo = undoImport(deps);
  return [
    bind(endpoints.listImports, (_context, { query }) => listImports(deps.db, query)),
    bind(endpoints.addImport, ({ subject }, { body }) => add(subject, body)),
    bind(endpoints.getImport, (_context, { params }) => getImport(deps.db, params.importId)),
    bind(endpoints.uploadImportPart, (_context, { params, body }) => receive(params.importId, body)),
    bind(endpoints.checkImport, (_context, { params, body }) => check(params.importId, body)),
    bind(endpoints.startImport, (_context, { params, body }) => start(params.importId, body)),
    bind(endpoints.cancelImport, (_context, { params }) => cancel(params.importId)),
    bind(endpoints.undoImport, ({ subject }, { params }) => undo(subject, params.importId)),
    bind(endpoints.listImportIssues, (_context, { params, query }) =>
      listImportIssues(deps.db, params.importId, query),
    ),
  ];
};
