import { accessKinds, endpoints, type Endpoint } from '@goodshelf/contract';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Operation = { readonly description: string; readonly security: readonly unknown[] };
const document = openApiDocument(endpoints, {
  apiUrl: 'http://localhost:3000/api',
  productName: 'Goodshelf',
  version: '1',
}) as { readonly paths: Record<string, Record<string, Operation>> };

const operationOf = ({ method, path }: Endpoint): Operation | undefined =>
  document.paths[path.replace(/:([a-zA-Z_]+)/g, '{$1}')]?.[method.toLowerCase()];

it.each(Object.entries<Endpoint>(endpoints))('%s is documented with who may call it', (_name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation?.description).toContain(`Access: ${endpoint.access}.`);
  expect(operation?.security).toEqual(accessKinds[endpoint.access].needsToken ? [{ bearer: [] }] : []);
});

it('what staff do on an organization is not documented as open', () => {
  const kinds = new Set(Object.values<Endpoint>(endpoints).map(({ access }) => access));
  expect(kinds).toContain('platform-admin-of-organization');
  expect(accessKinds['platform-admin-of-organization'].needsToken).toBe(true);
});
