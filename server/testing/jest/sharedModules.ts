import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, where a worker loads the product once for all its files: the modules that a test imports are those that Node itself
 * loads, as in production, and not copies of the file's own. Before, two thirds of a file's processor time went into loading
 * them. The file stays a world of its own, with jest's globals.
 *
 * A test that replaces a module, or the clock that modules see, says `@jest-environment node` in its first comment, and has copies.
 */
export default class SharedModulesEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    // What a test sets there, the product reads; what it throws and when it says, the product knows.
    this.global.process.env = process.env;
    Object.assign(this.global, { AggregateError, Date, Error, RangeError, SyntaxError, TypeError });
    Object.defineProperty(this.global, 'slipwayModule', {
      value: createRequire(join(config.projectConfig.rootDir, 'package.json')),
    });
  }
}
