import type { SyncTransformer } from '@jest/transform';
import { createTransformer } from '@swc/jest';

type SwcOptions = Parameters<typeof createTransformer>[0];

/** What a module begins with: where the worker shares its modules it is that of the worker. */
const shared = (path: string) =>
  `if (globalThis.slipwayModule) { module.exports = slipwayModule(${JSON.stringify(path)}); return; } `;

/**
 * jest's transform of what tests import: in environments that share modules (sharedModules.ts) it is the worker's module,
 * in others a copy, compiled as the options say or, without any, as it stands.
 */
const shareModules = {
  createTransformer: (options?: SwcOptions): SyncTransformer => {
    const { process, getCacheKey } = createTransformer(options);
    const compiles = options?.jsc !== undefined;
    if (!process || !getCacheKey) throw new Error('The compiler is not one that jest can use.');
    return {
      process: (text, path, given) => {
        const { code } = compiles ? process(text, path, given) : { code: text };
        return { code: `${shared(path)}${code}` };
      },
      getCacheKey: (text, path, given) =>
        `${getCacheKey(text, path, given)}${compiles ? 'compiled' : 'as it stands'}`,
    };
  },
};

export default shareModules;
