export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Where an endpoint is called: all that a browser has to know of it, without a schema, so without zod in its scripts. A
 * domain's calls stand in its `*.calls.ts`; its endpoints are built on these objects, so no route is written twice.
 */
export type Call = {
  readonly method: Method;
  /** Path below the API base, with `:name` parameters, e.g. `/storefronts/:slug/cart`. */
  readonly path: string;
};
