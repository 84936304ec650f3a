export { bind, type Binding } from './binding.ts';
export { createDispatcher, type Dispatch } from './dispatcher.ts';
export type { AccessResolvers } from './grant-access.ts';
export { createInProcessClient } from './in-process-client.ts';
export { openApiDocument } from './openapi.ts';
export { createFrameworkResponder, createProblemResponder, toProblem } from './problem-response.ts';
export { registerApiFallback } from './api-fallback.ts';
export { apiPrefix, registerEndpoints, requestContext, serializeCookie } from './register-endpoints.ts';
export type {
  AuthenticatedUser,
  Belonging,
  ContextOf,
  CookieWrite,
  MemberContext,
  RequestContext,
  SignedIn,
  StorefrontContext,
  StorefrontIdentity,
  UserContext,
} from './request-context.ts';
export { registerCrossOriginRules } from './cross-origin.ts';
export { registerApiDocs } from './docs-page.ts';
export { registerHealth } from './health.ts';
export { createHostClassifier, registerHostGuard, type HostKind } from './hosts.ts';
export { alwaysHeaders, registerAlwaysHeaders } from './always-headers.ts';
export {
  connectionLimits,
  limitConnections,
  listeningServer,
  type ConnectionLimits,
  type EarlyAnswer,
  type ListeningOptions,
} from './listening-server.ts';
export { isBrokenOff } from './broken-off.ts';
export { createUnparsedResponder } from './unparsed-request.ts';
