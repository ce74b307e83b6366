import './styleRules.ts';
import { TestEnvironment } from 'jest-environment-jsdom';
import { rememberComputedStyles } from './computedStyles.ts';

/** What browsers have, Node has too, and jsdom lacks. Node's MessageChannel is left out: its open ports keep jest alive. */
const missing = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'FormData',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
] as const;

// A zone with summer time, where two days of the year do not have 24 hours.
process.env.TZ = 'Europe/Berlin';

/** jsdom with Node's own implementations of web standards added; what jsdom has itself stays. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    if (this.dom) rememberComputedStyles(this.dom.window);
    for (const name of missing) {
      if (this.global[name] === undefined)
        Object.defineProperty(this.global, name, {
          value: globalThis[name],
          writable: true,
          configurable: true,
        });
    }
  }
}
