import { building, type More, valuesOf } from '../../testing/deployments/planning.ts';

test.each<[string, string, Record<string, string>, string, More?]>([
  ['Next.js', 'next build', {}, 'node_modules/.bin/next start', { scripts: { start: 'next start' } }],
  [
    'Next.js with a program of its own',
    'next build',
    { 'server.js': 'createServer(a)' },
    'node server.js',
    { scripts: { start: 'node server.js' } },
  ],
  ['Nuxt', 'nuxt build', {}, 'node .output/server/index.mjs'],
  [
    'SvelteKit with Node',
    'vite build',
    {},
    'node build',
    { uses: ['@sveltejs/kit', '@sveltejs/adapter-node'] },
  ],
  [
    'Astro with Node',
    'astro build',
    { 'astro.config.mjs': 'export default { adapter: node({ mode: "standalone" }) }' },
    'HOST=127.0.0.1 node dist/server/entry.mjs',
    { uses: ['@astrojs/node'] },
  ],
  [
    'a server beside Vite',
    'vite build',
    { 'server.js': 'app.listen(process.env.PORT)' },
    'node server.js',
    { scripts: { start: 'node server.js' } },
  ],
  [
    'compiled',
    'tsc',
    { 'src/a.ts': 'app.listen(1)' },
    'node dist/a.js',
    { scripts: { start: 'node dist/a.js' } },
  ],
])('%s is a service that is built', async (_name, build, files, start, more = {}) => {
  const planned = await building(build, files, more);
  expect(valuesOf(planned)).toMatchObject({
    kind: 'NODE_SERVICE',
    build: 'npm run build',
    output: '',
    start,
  });
});

test('what shows a site on one’s own desk is no start of a service', async () => {
  for (const start of [
    'vite preview',
    'react-scripts start',
    'serve -s dist',
    'npm run dev',
    'astro dev',
    'ng serve',
  ]) {
    const planned = await building('vite build', {}, { scripts: { start, dev: 'vite --host' } });
    expect(valuesOf(planned)).toMatchObject({ kind: 'NODE_STATIC', start: null });
  }
});
