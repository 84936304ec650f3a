import { Problem, type Endpoint } from '@goodshelf/contract';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './register-endpoints.ts';
import { httpTexts } from './http.texts.ts';

const texts = httpTexts.problems;

/** Which methods a path of the contract knows, found by its shape (`/storefronts/:/cart`). */
const methodsByShape = (endpoints: readonly Endpoint[]) => {
  const rules = endpoints.map(({ method, path }) => ({
    method,
    expression: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[a-zA-Z_]+/g, '[^/]+')}$`),
  }));
  return (path: string): string[] => [
    ...new Set(rules.filter(({ expression }) => expression.test(path)).map(({ method }) => method)),
  ];
};

/**
 * What no endpoint answers: below `/api` a problem in JSON, never a page, and so it is for a method that no route of the
 * server knows. Call it after the endpoints.
 */
export const registerApiFallback = (
  app: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
): void => {
  const methodsOf = methodsByShape(Object.values(endpoints));
  const refusalOf = (url: string): { problem: Problem; methods: string[] } => {
    const path = url.split('?', 1)[0] ?? '';
    const methods = path.startsWith(`${apiPrefix}/`) ? methodsOf(path.slice(apiPrefix.length)) : [];
    return methods.length === 0
      ? { problem: new Problem('not_found', texts.nothingHere), methods }
      : {
          problem: new Problem('method_not_allowed', texts.otherMethods(methods.join(', '))),
          methods,
        };
  };
  void app.register(async (scope) => {
    // Whatever was sent is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of [apiPrefix, `${apiPrefix}/*`])
      scope.all(url, (request, reply) => {
        const { problem, methods } = refusalOf(request.url);
        if (methods.length > 0) void reply.header('allow', methods.join(', '));
        throw problem;
      });
  });
  app.setNotFoundHandler(({ method }) => {
    if (app.supportedMethods.includes(method)) throw new Problem('not_found', texts.nothingHere);
    throw new Problem('method_not_allowed', texts.unknownMethod);
  });
};
