import type { Circus } from '@jest/types';
import SharedModulesEnvironment from '../../server/testing/jest/sharedModules.ts';

declare global {
  /** The name of the present test, once it has failed. */
  var slipwayFailedTest: string | undefined;
}

/** Node with shared modules, and with the name of a test that failed: what its pages show is kept. */
export default class BrowserTestEnvironment extends SharedModulesEnvironment {
  handleTestEvent(event: Circus.Event) {
    if (event.name === 'test_start') this.global.slipwayFailedTest = undefined;
    if (event.name === 'test_fn_failure') this.global.slipwayFailedTest = event.test.name;
  }
}
