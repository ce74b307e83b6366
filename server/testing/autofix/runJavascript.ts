import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from '@swc/core';
import type { Run } from '../../engines/autofix/cases/autofixCase.ts';

const requireHere = createRequire(import.meta.url);

const exportsOf = (path: string, text: string, { modules = {} }: Run): Record<string, unknown> => {
  const { code } = transformSync(text, {
    filename: path,
    swcrc: false,
    configFile: false,
    jsc: { parser: { syntax: 'typescript', tsx: path.endsWith('x') }, target: 'es2024' },
    module: { type: 'commonjs' },
  });
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const context = createContext({
    module,
    exports: module.exports,
    require: (name: string): unknown => modules[name.replace(/^node:/, '')]?.() ?? requireHere(name),
    Buffer,
    crypto: globalThis.crypto,
    process: { env: {} },
    console,
  });
  runInContext(code, context, { timeout: 5_000 });
  return module.exports;
};

/** What the calls of a file come to: the result, or the message of what was thrown. */
export const resultsOf = (path: string, text: string, run: Run, inputs: Run['same']): unknown[] => {
  const called = exportsOf(path, text, run)[run.call];
  if (typeof called !== 'function') throw new Error(`${path} does not export ${run.call}.`);
  return inputs.map((args): unknown => {
    try {
      const result: unknown = Reflect.apply(called, null, args);
      return { result: run.observe ? run.observe(result) : result };
    } catch (error) {
      return { thrown: String(error) };
    }
  });
};
