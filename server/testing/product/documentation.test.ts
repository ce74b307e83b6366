import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = globSync('{README.md,SECURITY.md,.github/*.md,docs/**/*.md,server/engines/*/README.md}');

/** Prose without blocks of code, which quote output and files of other repositories. */
const proseOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/^ *```.*?^ *```/gms, '');

const isPath = /^(?:schema|server|client|e2e|bench|docs|\.github|\.ci|\.docker)\/[^\s:]*$/;
/** The feature of the README's example, and files that programs write. */
const isAbsent = /\/reviews\/|^(?:bench\/results\.json|client\/dist\b)/;

/** Whether there is a file for a path, whose `<feature>` stands for any name. */
const exists = (path: string) =>
  /[<*{]/.test(path) ? globSync(path.replaceAll(/<\w+>/g, '*')).length > 0 : existsSync(path);

/** The paths that a page has in backticks. */
const pathsIn = (page: string): string[] =>
  [...proseOf(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => isPath.test(text) && !isAbsent.test(text));

/** The files that a page links to. */
const linksIn = (page: string): string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
    .map((target) => join(dirname(page), target));

describe('documentation', () => {
  it.each([
    ['paths in backticks', pathsIn, 300],
    ['links', linksIn, 50],
  ])('names files that exist: %s', (_kind, namedIn, least) => {
    const named = pages.flatMap((page) => namedIn(page).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(least);
    expect(named.filter(({ path }) => !exists(path))).toEqual([]);
  });

  it.each(['README.md', 'docs/architecture.md', '.github/CONTRIBUTING.md'])('%s is read', (page) => {
    expect(pages).toContain(page);
    expect(pathsIn(page).length).toBeGreaterThan(0);
  });

  it('.nvmrc names the version of Node that npm installs', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(dependencies.node);
  });
});
