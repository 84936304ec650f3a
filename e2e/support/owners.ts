import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Place } from './place.ts';
import { expect } from './test.ts';

export const password = 'Goodshelf-Demo';
export const unique = (word: string): string => `${word}-${randomBytes(5).toString('hex')}`;
export const newEmail = (word: string): string => `${unique(word)}@example.test`;

type Letter = { readonly subject: string; readonly text: string; readonly links: readonly string[] };

/** Calls the API as a program does; the status is part of the answer. */
export const callApi = async (
  here: Place,
  path: string,
  body?: object,
  token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await fetch(`${here.platformUrl}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** The letters to an address with this in their subject that are in the mailbox by now, newest first. */
export const lettersTo = async (here: Place, email: string, subject: RegExp): Promise<readonly Letter[]> => {
  const answer = await fetch(`${here.platformUrl}/api/dev/mail?to=${encodeURIComponent(email)}`);
  const letters = (await answer.json()) as Letter[];
  return letters.filter((letter) => subject.test(letter.subject));
};

/** The newest letter to an address with this in its subject, as soon as it is in the mailbox. */
export const letterTo = async (here: Place, email: string, subject: RegExp): Promise<Letter> => {
  let found: Letter | undefined;
  await expect(async () => {
    [found] = await lettersTo(here, email, subject);
    expect(found, `a letter to ${email} about ${subject}`).toBeDefined();
  }).toPass();
  if (found === undefined) throw new Error('no letter');
  return found;
};

export type Owner = { readonly email: string; readonly organizationName: string };

/** Registers somebody of this journey alone, with an organization that waits for approval, and confirms the address. */
export const newOwner = async (
  here: Place,
  type: 'Public School' | 'Non-Profit' | 'App Merchant' = 'Public School',
): Promise<Owner> => {
  const email = newEmail('owner');
  // Late in the alphabet: the first page of the directory stays the demo's, however many journeys open a shop.
  const organizationName = unique('Yew').slice(0, 14);
  const person = {
    first_name: 'Ines',
    last_name: 'Calder',
    email,
    password,
    password_confirmation: password,
  };
  const { status } = await (type === 'App Merchant'
    ? callApi(here, '/auth/app-merchant-register', { ...person, name: organizationName })
    : callApi(here, '/auth/register', { ...person, type, organization_name: organizationName }));
  expect(status).toBe(200);
  const { links } = await letterTo(here, email, /confirm|verify/i);
  const path = links.map((link) => new URL(link).searchParams.get('token')).find((token) => token !== null);
  // Signed in, as the page is that registers: whoever confirms elsewhere has to choose another password.
  const { body } = await callApi(here, '/auth/login', { email, password });
  expect((await callApi(here, String(path), undefined, String(body['token']))).status).toBe(200);
  return { email, organizationName };
};

/** Signs in and opens a page of the account area. */
export const enter = async (page: Page, here: Place, email: string, path: string): Promise<string> => {
  const { status, body } = await callApi(here, '/auth/login', { email, password });
  expect(status).toBe(200);
  await page.context().addCookies([
    { name: 'auth.__token', value: String(body['token']), url: here.platformUrl },
    { name: 'browser_id', value: String(body['browser_id']), url: here.platformUrl },
  ]);
  await page.goto(`${here.platformUrl}${path}`);
  return String(body['token']);
};

/** Opens the menu where it is behind a button. */
export const openMenu = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await button.isVisible()) await button.click();
};
