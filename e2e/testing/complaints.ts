import type { Page } from 'playwright-core';

const kept = new WeakMap<Page, string[]>();

/** What a page complained of: console errors and warnings, exceptions, requests that failed. */
export const complaintsOf = (page: Page): string[] => kept.get(page) ?? [];

/** Begins to keep what a page complains of. */
export const keepComplaints = (page: Page): void => {
  const complaints: string[] = [];
  kept.set(page, complaints);
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it still asked for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.method()} ${request.url()}`);
  });
};

/** Forgets the complaints that a test provoked; fails when there is none like it. */
export const forgive = (page: Page, provoked: RegExp): void => {
  const complaints = complaintsOf(page);
  const others = complaints.filter((complaint) => !provoked.test(complaint));
  expect(complaints).toEqual(expect.arrayContaining([expect.stringMatching(provoked)]));
  complaints.splice(0, complaints.length, ...others);
};
