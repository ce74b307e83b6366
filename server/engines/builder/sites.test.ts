import { building, type More, placesOf, valuesOf } from '../../testing/deployments/planning.ts';

test.each<[string, string, Record<string, string>, object, More?]>([
  ['Vite', 'tsc -b && vite build', {}, { output: 'dist', fallback: 'INDEX' }],
  [
    'Vite, told in its configuration',
    'vite build',
    {
      'vite.config.ts':
        "// outDir: 'no'\nexport default defineConfig({\n  plugins: [react({ outDir: 'no' })],\n  build: { outDir: './public/app/' },\n});",
    },
    { output: 'public/app' },
  ],
  [
    'Vite, with a root',
    'vite build',
    { 'vite.config.js': "export default { root: 'src', build: { outDir: '../out' } }" },
    { output: 'out' },
  ],
  [
    'Vite, told in the command',
    'vite build --outDir=www',
    { 'vite.config.js': "export default { build: { outDir: 'no' } }" },
    { output: 'www' },
  ],
  [
    'Vite by another script',
    'run-p types bundle',
    {},
    { output: 'dist' },
    { scripts: { bundle: 'vite build', types: 'tsc' } },
  ],
  ['Vite with a page for 404', 'vite build', { 'public/404.html': '' }, { fallback: 'NOT_FOUND' }],
  [
    'Create React App',
    'react-scripts build',
    { 'public/index.html': '' },
    { output: 'build', fallback: 'INDEX' },
  ],
  [
    'Vue CLI',
    'vue-cli-service build',
    { 'vue.config.js': 'module.exports = { outputDir: "web" }' },
    { output: 'web' },
  ],
  [
    'Astro',
    'astro check && astro build',
    { 'astro.config.mjs': "export default defineConfig({ outDir: './site' })" },
    { output: 'site', fallback: 'NOT_FOUND' },
  ],
  ['Eleventy', 'npx @11ty/eleventy --output=out', {}, { output: 'out' }],
  [
    'Eleventy, told in its configuration',
    'eleventy',
    { '.eleventy.js': 'module.exports = (c) => { return { dir: { input: "src", output: "_public" } }; };' },
    { output: '_public' },
  ],
  ['Docusaurus', 'docusaurus build', {}, { output: 'build' }],
  ['Gatsby', 'gatsby build', {}, { output: 'public' }],
  ['VitePress', 'vitepress build docs', {}, { output: 'docs/.vitepress/dist' }],
  ['Parcel', 'parcel build src/index.html --dist-dir out', {}, { output: 'out' }],
  [
    'Next.js that exports files',
    'next build',
    { 'next.config.mjs': "const nextConfig = {\n  output: 'export',\n};\nexport default nextConfig;" },
    { output: 'out', fallback: 'NOT_FOUND' },
  ],
  ['Nuxt that generates files', 'nuxt generate', {}, { output: '.output/public' }],
  [
    'SvelteKit with files',
    'vite build',
    {
      'svelte.config.js':
        "import adapter from '@sveltejs/adapter-static';\nexport default { kit: { adapter: adapter({ pages: 'web', fallback: 'index.html' }) } };",
    },
    { output: 'web', fallback: 'INDEX' },
    { uses: ['@sveltejs/kit', '@sveltejs/adapter-static'] },
  ],
  [
    'React Router in the browser',
    'react-router build',
    { 'react-router.config.ts': 'export default { ssr: false } satisfies Config;' },
    { output: 'build/client', fallback: 'INDEX' },
  ],
  [
    'Angular',
    'ng build',
    {
      'angular.json':
        '{ /* two */ "projects": { "shop": { "architect": { "build": { "builder": "@angular/build:application", "options": {} } } }, "ui": { "projectType": "library" } }, }',
    },
    { output: 'dist/shop/browser', fallback: 'INDEX' },
  ],
  [
    'Angular of before',
    'ng build',
    {
      'angular.json':
        '{ "projects": { "shop": { "architect": { "build": { "builder": "@angular-devkit/build-angular:browser", "options": { "outputPath": "dist/web" } } } } } }',
    },
    { output: 'dist/web' },
  ],
  [
    'a program of its own',
    'node scripts/build.mjs',
    {
      'scripts/build.mjs':
        "import { writeFile } from 'node:fs/promises';\nawait writeFile('dist/index.html', page);",
    },
    { output: 'dist', fallback: 'NOT_FOUND' },
  ],
  [
    'a plain command that names the folder',
    'esbuild src/a.ts --bundle --outdir=www',
    { 'src/index.html': '' },
    { output: 'www' },
  ],
  ['styles beside a page', 'tailwindcss -i in.css -o css/out.css', { 'index.html': '' }, { output: '' }],
  [
    'what git ignores',
    'make-site',
    { 'src/index.html': '', '.gitignore': 'node_modules/\n/public/\n' },
    { output: 'public' },
  ],
])('%s builds a site', async (_name, build, files, expected, more = {}) => {
  const planned = await building(build, files, more);
  expect(valuesOf(planned)).toMatchObject({
    kind: 'NODE_STATIC',
    build: 'npm run build',
    start: null,
    ...expected,
  });
});

test('each folder is told with the line that shows it', async () => {
  const vite = await building('vite build', {
    'vite.config.ts': "export default {\n  build: {\n    outDir: 'www' } }",
  });
  expect(placesOf(vite)).toMatchObject({ output: 'FOUND vite.config.ts:3', build: 'FOUND package.json:3' });
  const usual = await building('vite build');
  expect(placesOf(usual)).toMatchObject({ output: 'USUAL' });
  const run = await building('vite build', {
    'vite.config.ts': 'export default {\n  build: { outDir: folder() } }',
  });
  expect(run).toMatchObject({
    output: { value: 'dist', evidence: { line: 2, why: expect.stringContaining('known only when it runs') } },
  });
  const own = await building('node build.js', {
    'build.js': "const to = './dist';\nwrite(`${to}/x`, 'a.html');",
  });
  expect(placesOf(own)).toMatchObject({ output: 'FOUND build.js:1' });
  const ignored = await building('x', { 'src/index.html': '', '.gitignore': '# built\nbuild\n' });
  expect(placesOf(ignored)).toMatchObject({ output: 'FOUND .gitignore:2' });
});

test('a library that is built is none', async () => {
  expect(valuesOf(await building('tsc'))).toEqual({ reasons: [expect.stringContaining('A library')] });
  const bundled = await building('rollup -c', { '.gitignore': 'dist\n' });
  expect(valuesOf(bundled)).toEqual({ reasons: [expect.stringContaining('A library')] });
  const shown = {
    'vite.config.ts': "export default { build: { lib: { entry: 'a.ts' } } }",
    'index.html': '',
  };
  expect(await building('vite build', shown)).toMatchObject({
    reasons: [
      { message: expect.stringContaining('builds it as a library'), path: 'vite.config.ts', line: 1 },
    ],
  });
});

test('what builds for somewhere else, or out of the project, is refused with what to do', async () => {
  expect(
    await building('vite build', {}, { uses: ['@sveltejs/kit', '@sveltejs/adapter-auto'] }),
  ).toMatchObject({
    reasons: [
      { message: expect.stringContaining('Use @sveltejs/adapter-node'), path: 'package.json', line: 7 },
    ],
  });
  expect(
    await building('vite build', { 'vite.config.ts': "export default {\nbuild: { outDir: '../../etc' } }" }),
  ).toMatchObject({
    reasons: [{ message: expect.stringContaining('outside the project'), path: 'vite.config.ts', line: 2 }],
  });
  expect(await building('vite build --outDir /etc')).toMatchObject({
    reasons: [{ path: 'package.json', line: 3 }],
  });
});
