import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const mark = '?document=';

/** The document that a generated name belongs to: `ProjectListDocument` for itself and for `useProjectListSuspenseQuery`. */
const documentOf = (name: string): string => {
  if (/Doc(?:ument)?$/.test(name)) return name;
  const [, operation] = /^use(\w+?)(?:Suspense|Lazy)?(?:Query|Mutation|Subscription)$/.exec(name) ?? [];
  if (!operation) throw new Error(`${name} is neither a document nor a hook of an operation.`);
  return `${operation}Document`;
};

const importsOfOperations = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+\.generated\.ts)["'];?/g;

/** Imports each operation from a module of its own instead of from the file of its feature. */
const splitImports = (code: string, importer: string) =>
  code.replace(importsOfOperations, (_, names: string, file: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => {
        const [imported = name] = name.split(' as ');
        const id = join(dirname(importer), file) + mark + documentOf(imported.trim());
        return `import { ${name} } from ${JSON.stringify(id)};`;
      })
      .join('\n'),
  );

/** The parts of a generated file that are about one document. */
const codeOf = (document: string, file: string): string => {
  const code = readFileSync(file, 'utf8');
  const imports = code.match(/^import \{.*$/gm) ?? [];
  const constant = new RegExp(`^export const ${document} = .*$`, 'm').exec(code);
  if (!constant) throw new Error(`${file} has no ${document}.`);
  const hooks =
    code.match(new RegExp(`^export function \\w+\\([^\\n]*\\n  return \\w+\\(${document}, [^]*?^}`, 'gm')) ??
    [];
  return [...imports, ...constant, ...hooks].join('\n');
};

/**
 * Makes each operation of a `*.generated.ts` a module of its own, so that a page loads those it sends and not all of the feature: their
 * documents, with the fragments in them, are up to 70 kB of a file.
 */
export const operationModules = (): Plugin => ({
  name: 'slipway:operation-modules',
  apply: 'build',
  enforce: 'post',
  resolveId: (id) => (id.includes(`.generated.ts${mark}`) ? id : null),
  load(id) {
    const [file = '', document] = id.split(mark);
    return document && file.endsWith('.generated.ts') ? codeOf(document, file) : null;
  },
  transform(code, id) {
    return code.includes('.generated.ts') && !id.includes(mark) && !id.includes('node_modules')
      ? { code: splitImports(code, id), map: null }
      : null;
  },
});
