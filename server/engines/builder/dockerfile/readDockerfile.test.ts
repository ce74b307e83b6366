import { plan, valuesOf, machine, placesOf } from '../../../testing/deployments/planning.ts';
import { readDockerfile } from './readDockerfile.ts';
import { expand, wordsOf } from './words.ts';

const read = (text: string) => readDockerfile(text, (line) => ({ path: 'Dockerfile', line }));
const whys = (text: string) => {
  const found = read(text);
  return Array.isArray(found) ? found.map(({ message, line }) => `${line}: ${message}`) : [];
};

const multiStage = `# syntax=docker/dockerfile:1
ARG GO=1.22
FROM --platform=$BUILDPLATFORM golang:\${GO} AS build
WORKDIR /src
COPY go.mod go.sum ./
# Comments may stand anywhere.
RUN --mount=type=cache,target=/root/.cache \\
    # also here

    go build -o /out/server .

FROM scratch
COPY --from=build --chmod=755 --chown=1000:1000 /out/server /server
EXPOSE 8080/tcp
USER 1000
HEALTHCHECK CMD ["/server", "health"]
ENTRYPOINT ["/server"]
CMD [ "--verbose" ]
`;

test('a Dockerfile is read into stages, with the lines of its steps; what has no effect is told', () => {
  const file = read(multiStage);
  if (Array.isArray(file)) throw new Error(JSON.stringify(file));
  expect(file.globals).toEqual([{ line: 2, text: 'GO=1.22' }]);
  expect(file.stages.map(({ line, name, base, platform }) => ({ line, name, base, platform }))).toEqual([
    { line: 3, name: 'build', base: 'golang:${GO}', platform: '$BUILDPLATFORM' },
    { line: 12, name: null, base: 'scratch', platform: null },
  ]);
  expect(file.stages[0]?.steps).toEqual([
    { line: 4, kind: 'WORKDIR', text: '/src' },
    { line: 5, kind: 'COPY', text: 'go.mod go.sum ./', list: null, from: null, mode: null },
    { line: 7, kind: 'RUN', text: expect.stringMatching(/^\s*go build -o \/out\/server \.$/), list: null },
  ]);
  expect(file.stages[1]?.steps).toMatchObject([
    { kind: 'COPY', from: 'build', mode: 0o755, line: 13 },
    { kind: 'EXPOSE', line: 14 },
    { kind: 'USER' },
    { kind: 'ENTRYPOINT', list: ['/server'] },
    { kind: 'CMD', list: ['--verbose'] },
  ]);
  expect(file.notes).toEqual([
    'Line 16: HEALTHCHECK is not used, as the environment has its own health check.',
  ]);
});

test.each<[string, string]>([
  ['FROM a\nONBUILD RUN x', '2: ONBUILD is not supported'],
  [
    'FROM a\nVOLUME /data',
    '2: VOLUME is not supported: remove it, and name folders that outlive releases in slipway.json',
  ],
  [
    'FROM a\nADD https://example.com/a.tgz /',
    '2: ADD of an address is not supported, as builds have no network',
  ],
  ['FROM a\nADD rootfs.tar.gz /', '2: ADD does not unpack archives here'],
  ['FROM a\nRUN <<EOF\nls\nEOF', '2: RUN with a here-document'],
  ['FROM a\nRUN --mount=type=secret,id=x cat /run/secrets/x', '2: RUN takes mounts of type cache only'],
  [
    'FROM a\nRUN --mount=type=secret,id=x --mount=type=cache,target=/y ls',
    '2: RUN takes mounts of type cache only',
  ],
  ['FROM a\nCOPY --from=b --from=c x y', '2: --from may be said once.'],
  ['FROM a\nRUN --network=host ls', '2: --network of RUN is not supported here'],
  ['FROM a\nCOPY --parents a b /', '2: --parents of COPY is not supported here'],
  ['FROM a\nCOPY --chmod=u+s a /', '2: --chmod must be three octal digits'],
  ['FROM a\nCOPY --chmod=4755 a /', '2: --chmod must be three octal digits'],
  ['FROM a\nCOPY a', '2: COPY must say what is copied'],
  ['FROM a\nSHELL sh -c', '2: SHELL must be a list'],
  ['FROM a\nWHATEVER 1', '2: “WHATEVER” is not a known instruction.'],
  ['RUN ls', '1: RUN stands before the first FROM.'],
  ['FROM a b c', '1: FROM must name an image'],
  ['', '1: The Dockerfile has no FROM.'],
  ['FROM a\nRUN \0', 'null: The Dockerfile is no text'],
  [`FROM a\nRUN ${'x'.repeat(40_000)}`, '2: RUN has more than 32 KiB'],
  [`FROM a\n${'RUN a\n'.repeat(301)}`, 'null: The Dockerfile has more than 300 instructions.'],
  ['FROM a\n'.repeat(31), '31: The Dockerfile has more than 30 stages.'],
])('%j is refused with its line', (text, why) => {
  expect(whys(text)[0]).toContain(why);
});

test('words are split as a shell would, variables replaced outside of single quotes', () => {
  const values = { A: 'one', EMPTY: '' };
  expect(
    wordsOf(`a "$A b" '$A' \${A}x \\$A \${B:-two} \${EMPTY:-three} \${EMPTY-x} \${A:+set} $`, values, '\\'),
  ).toEqual(['a', 'one b', '$A', 'onex', '$A', 'two', 'three', '', 'set', '$']);
  expect(expand('$constructor ${__proto__} ${A', values, '\\')).toBe('  ${A');
});

test('values that double with each line have an end, and nothing takes long', () => {
  const begun = performance.now();
  let value = 'x'.repeat(20);
  expect(() => {
    for (let line = 0; line < 40; line += 1) value = expand('$A$A', { A: value }, '\\');
  }).toThrow('more than 32 KiB');
  expect(() => wordsOf('$A '.repeat(2), { A: 'x'.repeat(20_000) }, '\\')).toThrow('more than 32 KiB');
  read(`FROM a\nCOPY ${'"'.repeat(30_000)} /\nENV ${'${A:-'.repeat(6_000)}`);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

describe('a plan', () => {
  const building = { ...machine, buildsImages: true };
  const files = { Dockerfile: multiStage, 'go.mod': 'module a\n', 'main.go': '' };

  it('takes the Dockerfile where nothing else fits, with the line of its last stage', async () => {
    const planned = await plan(files, {}, building);
    expect(valuesOf(planned)).toMatchObject({
      kind: 'DOCKERFILE',
      build: null,
      test: null,
      start: null,
      healthPath: '/',
    });
    expect(placesOf(planned).kind).toBe('FOUND Dockerfile:12');
    const node = {
      ...files,
      'package.json': '{"scripts":{"start":"node a.js"}}',
      'package-lock.json': '{}',
      'a.js': 'createServer(x).listen(1)',
    };
    expect(valuesOf(await plan(node, {}, building))).toMatchObject({ kind: 'NODE_SERVICE' });
    expect(valuesOf(await plan(node, { kind: 'DOCKERFILE' }, building))).toMatchObject({
      kind: 'DOCKERFILE',
    });
    expect(valuesOf(await plan({ 'index.html': '', Dockerfile: 'FROM nginx' }, {}, building))).toMatchObject({
      kind: 'STATIC',
    });
  });

  it('takes the one of a folder, beside which nothing else can be deployed', async () => {
    const below = { 'api/Dockerfile': 'FROM a\nCMD x', 'web/index.html': '' };
    expect(valuesOf(await plan(below, {}, building))).toMatchObject({ kind: 'STATIC', output: 'web' });
    const above = { Dockerfile: 'FROM a\nCMD x', 'web/index.html': '' };
    expect(valuesOf(await plan(above, {}, building))).toEqual(valuesOf(await plan(above)));
    expect(valuesOf(await plan(above, { kind: 'DOCKERFILE' }, building))).toMatchObject({ root: '' });
    expect(valuesOf(await plan({ 'api/Dockerfile': 'FROM a' }, {}, building))).toMatchObject({
      kind: 'DOCKERFILE',
      root: 'api',
    });
    expect(valuesOf(await plan(below, { root: 'api' }, building))).toMatchObject({
      kind: 'DOCKERFILE',
      root: 'api',
    });
  });

  it('says what the operator sets where Dockerfiles are not built, and what has no effect beside one', async () => {
    const off = await plan(files);
    expect(off).toMatchObject({
      reasons: [
        { message: expect.stringContaining('Go is not built here yet.'), path: 'go.mod' },
        {
          message: expect.stringContaining('Its operator can allow that with IMAGE_REGISTRY'),
          path: 'Dockerfile',
        },
      ],
    });
    const named = {
      ...files,
      'slipway.json': '{\n"kind": "DOCKERFILE",\n"start": "./a",\n"release": "/server migrate" }',
    };
    expect(await plan(named, {}, building)).toMatchObject({
      reasons: [
        {
          message:
            '“start” in slipway.json has no effect: the Dockerfile says it. Remove it, or set another “kind”.',
          line: 3,
        },
      ],
    });
    expect(await plan({ 'slipway.json': '{ "kind": "DOCKERFILE" }' }, {}, building)).toMatchObject({
      reasons: [
        {
          message: expect.stringContaining('There is no Dockerfile in the repository.'),
          path: 'slipway.json',
          line: 1,
        },
      ],
    });
    expect(await plan({ ...files, Dockerfile: 'FROM a\n\nVOLUME /x' }, {}, building)).toMatchObject({
      reasons: [{ path: 'go.mod' }, { path: 'Dockerfile', line: 3 }],
    });
  });
});
