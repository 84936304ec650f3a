import { previewFrameName } from '@goodshelf/theme';
import { expect, type BrowserContext, type ConsoleMessage, type Request } from '@playwright/test';

/** What no page of ours may do, noted while a journey goes on. */
export type Watch = {
  /** An answer of this status is part of the journey; browsers write a line about it. */
  expectStatus(status: number): void;
  /** A connection that is cut is part of the journey; browsers write a line about it. */
  expectLostConnection(): void;
  /** Asking this host is part of the journey. */
  expectHost(host: string): void;
  /** Fails when a page has complained, broken its policy, or asked another host. */
  expectNothingWrong(): void;
};

const failedAnswer = /^Failed to load resource: the server responded with a status of (?<status>\d+)/;

const lostConnection = /^Failed to load resource: net::ERR_/;

/** The browser asks whether a letter's frame may run scripts, while a journey looks into it; its sandbox does what it is for. */
const askedOfLetter = /^Blocked script execution in 'about:srcdoc'/;

/**
 * Of the shop in the theme editor's frame alone: it is drawn smaller, by a machine that tests the editor meanwhile, and its browser
 * counts the seconds until its first picture is drawn. Visitors' own pages have no such leave.
 */
const drawnLateInEditor = (message: ConsoleMessage): boolean =>
  /was preloaded using link preload but not used within a few seconds/.test(message.text()) &&
  (message.page()?.frame({ name: previewFrameName }) ?? null) !== null;

export const watchContext = (context: BrowserContext, ownHosts: readonly string[]): Watch => {
  const complaints: string[] = [];
  const expected = new Set<number>();
  let isLossExpected = false;
  const answers: { status: number; text: string }[] = [];

  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (askedOfLetter.test(message.text()) || drawnLateInEditor(message)) return;
    if (isLossExpected && lostConnection.test(message.text())) return;
    const text = `${message.location().url}: ${message.text()}`;
    const status = failedAnswer.exec(message.text())?.groups?.['status'];
    if (status === undefined) complaints.push(text);
    else answers.push({ status: Number(status), text });
  });
  context.on('weberror', (error) => complaints.push(`an error was not caught: ${error.error().message}`));
  const expectedHosts = new Set<string>();
  context.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !ownHosts.includes(url.host) && !expectedHosts.has(url.host))
      complaints.push(`another host was asked: ${request.url()}`);
  });
  return {
    expectStatus: (status) => void expected.add(status),
    expectHost: (host) => void expectedHosts.add(host),
    expectLostConnection: () => void (isLossExpected = true),
    expectNothingWrong: () => {
      const unexpected = answers.filter(({ status }) => !expected.has(status)).map(({ text }) => text);
      const wrong = [...complaints, ...unexpected];
      // In the message, too: of a failure in CI, only its first line may be left.
      expect(wrong, `what the pages complained of: ${wrong.join(' | ')}`).toEqual([]);
    },
  };
};
