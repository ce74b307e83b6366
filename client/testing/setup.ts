import { format } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { takeNoOwnerStacks } from './ownerStacks.ts';

takeNoOwnerStacks();

// The first test that opens a page also compiles it, on machines that do much else.
configure({ asyncUtilTimeout: 30_000 });

/** Whether a query is one of the many attempts of a waitFor() or findBy, whose failures nobody reads. */
const isAttempt = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

const { getElementError } = getConfig();

// What is not there yet is not printed with the whole document at every attempt; the last one's failure is.
configure({
  getElementError: (message, container) => {
    if (!isAttempt()) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** jsdom draws nothing: no media query matches, no element is ever resized, nothing scrolls. */
const noMatch = (media: string): MediaQueryList => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

class NeverResized implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Nobody listens in another tab. */
class DeafChannel extends EventTarget {
  postMessage() {}
  close() {}
}

// Tests of what is rendered at build ask for Node's environment, which has no window.
if (typeof window !== 'undefined') {
  window.matchMedia ??= noMatch;
  window.ResizeObserver ??= NeverResized;
  Object.assign(window, { BroadcastChannel: DeafChannel });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
}

/** What React, MUI or the product complain about is a fault; a test that expects a complaint spies on it itself. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...values) => {
    complaints.push(format(...values));
  });
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n\n')}`);
});
