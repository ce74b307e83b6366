import { readFileSync } from 'node:fs';
import { files, importsOf, isFeature, layerOf, unitOf } from '../sourceFiles.ts';

const edges = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));
const told = (list: { from: string; to: string }[]) => list.map(({ from, to }) => `${from} imports ${to}`);

/** Layers from the highest to the lowest. A file imports files of its own layer and of lower ones. */
const layers = ['processes', 'features', 'platform', 'engines'] as const;
const rank = (path: string) => layers.findIndex((layer) => layer === layerOf(path));

/** Groups of files that import each other, on whatever way round. */
const circles = (): string[][] => {
  const targets = new Map(files.map((path) => [path, importsOf(path)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    path.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue;
      const reached = order.has(target)
        ? path.includes(target)
          ? order.get(target)
          : undefined
        : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? index, reached ?? index));
    }
    if (lowest.get(file) === index) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) found.push(group);
    }
    return lowest.get(file) ?? index;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
};

/** Whether a file is what a feature tells the tests. */
const tellsTests = (path: string) => /^server\/\w+\/\w+\/testing\.ts$/.test(path);

describe('architecture', () => {
  it('the contract imports neither server nor client', () => {
    const wrong = edges.filter(
      ({ from, to }) => from.startsWith('schema/') && !to.startsWith('schema/') && to !== 'codegen.ts',
    );
    expect(told(wrong)).toEqual([]);
  });

  it('server and client do not import each other', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        (from.startsWith('server/') && to.startsWith('client/')) ||
        (from.startsWith('client/') && to.startsWith('server/') && !from.startsWith('client/testing/')),
    );
    expect(told(wrong)).toEqual([]);
  });

  it('no file imports itself, on whatever way round, types included', () => {
    expect(circles()).toEqual([]);
  });

  it('every file of the server stands in a layer', () => {
    expect(files.filter((path) => path.startsWith('server/') && !layerOf(path))).toEqual([]);
  });

  it('no layer of the server imports a higher one: processes > features > platform > engines', () => {
    const wrong = edges.filter(
      ({ from, to }) => layerOf(from) !== 'testing' && layerOf(to) !== undefined && rank(to) < rank(from),
    );
    expect(told(wrong)).toEqual([]);
  });

  it('nothing outside of tests imports what is for tests', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        from.startsWith('server/') && layerOf(from) !== 'testing' && layerOf(to) === 'testing',
    );
    expect(told(wrong)).toEqual([]);
  });

  it('what a feature tells the tests is imported by nobody, and imports no other feature', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        tellsTests(to) || (tellsTests(from) && layerOf(to) === 'features' && unitOf(from) !== unitOf(to)),
    );
    expect(told(wrong)).toEqual([]);
  });

  it('features of the server do not import features', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        layerOf(from) === 'features' && layerOf(to) === 'features' && unitOf(from) !== unitOf(to),
    );
    expect(told(wrong)).toEqual([]);
  });

  it('engines are entered through their index', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        layerOf(from) !== 'testing' &&
        layerOf(to) === 'engines' &&
        unitOf(from) !== unitOf(to) &&
        to !== `${unitOf(to)}/index.ts`,
    );
    expect(told(wrong)).toEqual([]);
  });

  it('client features do not import features, but for what shows activity', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        from.startsWith('client/') &&
        isFeature(from) &&
        to.startsWith('client/') &&
        isFeature(to) &&
        unitOf(from) !== unitOf(to) &&
        unitOf(to) !== 'client/activity',
    );
    expect(told(wrong)).toEqual([]);
  });

  it('client features do not import the application, which composes them', () => {
    const wrong = edges.filter(
      ({ from, to }) => from.startsWith('client/') && isFeature(from) && to.startsWith('client/app/'),
    );
    expect(told(wrong)).toEqual([]);
  });

  it('what the client shares knows no feature and not the application', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        from.startsWith('client/shared/') && to.startsWith('client/') && !to.startsWith('client/shared/'),
    );
    expect(told(wrong)).toEqual([]);
  });

  it('resolvers of features end in `satisfies Resolvers`, so that the compiler sees which fields they answer', () => {
    const listed = files
      .filter((path) => /^server\/\w+\/\w+\/feature\.ts$/.test(path))
      .flatMap((path) => /resolvers: \[([^\]]*)\]/.exec(readFileSync(path, 'utf8'))?.[1]?.split(',') ?? [])
      .map((name) => name.trim())
      .filter(Boolean);
    const checked = files.flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = \{\n.*?^\} satisfies Resolvers;$/gms),
      ].map(([, name]) => name),
    );
    expect(listed.length).toBeGreaterThan(15);
    expect(listed.filter((name) => !checked.includes(name))).toEqual([]);
  });

  it('only env.ts reads the environment', () => {
    const reading = files.filter(
      (path) =>
        path.startsWith('server/') &&
        // What the histories of samples quote is not run.
        // Programs in pods of a cluster are no processes of the server.
        !/server\/(testing|engines\/kubernetes\/pod|processes\/(dev|fixtures\/repositories))/.test(path) &&
        /process\.env/.test(readFileSync(path, 'utf8')),
    );
    expect(reading).toEqual(['server/platform/env.ts']);
  });
});
