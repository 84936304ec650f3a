import type { Place } from './place.ts';
import { callApi, password } from './owners.ts';
import { expect } from './test.ts';

type Json = Record<string, unknown>;

/** Publishes these values over what the shop of this member wears, `fonts.display` or `colors.header.text` by its path. */
export const wearTheme = async (
  here: Place,
  email: string,
  values: Record<string, string>,
): Promise<void> => {
  const login = await callApi(here, '/auth/login', { email, password });
  const token = String(login.body['token']);
  const { body } = await callApi(here, '/organization/theming', undefined, token);
  const draft = body['draft'] as { theme: Json };
  const valueAt = (path: string): string =>
    String(path.split('.').reduce<unknown>((at, key) => (at as Json | undefined)?.[key], draft.theme));
  const changes = Object.entries(values)
    .map(([path, value]) => ({ path, value, seen: valueAt(path) }))
    .filter(({ value, seen }) => value !== seen);
  if (changes.length === 0) return;
  const changed = await callApi(here, '/organization/theming/changes', { changes }, token);
  expect(changed.body, JSON.stringify(changed.body)).toMatchObject({ conflicts: [] });
  const { revision } = changed.body['draft'] as { revision: number };
  const published = await callApi(here, '/organization/theming/publication', { revision }, token);
  expect(published.status, JSON.stringify(published.body)).toBe(200);
};
