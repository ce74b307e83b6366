import { analyseCode } from './analyseCode.ts';
import { Grammars } from './grammars.ts';
import { missingGuardRule } from './missingGuards.ts';

let grammars: Grammars;
beforeAll(async () => {
  grammars = await Grammars.load();
});

/** The lines of the routes that check nobody. */
const told = (path: string, text: string): number[] =>
  analyseCode(grammars, { path, text })
    .reports.filter(({ rule }) => rule === missingGuardRule)
    .map(({ line }) => line ?? 0);

const handlers = `import { auth } from '@/auth';
export async function GET() {
  const session = await auth();
  return Response.json(await list(session));
}
export const PUT = withUser(async (request: Request) => Response.json(await change(await request.json())));
export async function DELETE(request: Request) {
  await remove(new URL(request.url).searchParams.get('id'));
  return new Response(null, { status: 204 });
}
`.replace('withUser(', 'requireUser(');

test('a method of a route of Next.js that checks nobody beside two that do is reported', () => {
  expect(told('src/app/api/robots/route.ts', handlers)).toEqual([7]);
  expect(told('src/lib/robots.ts', handlers)).toEqual([]);
});

const page = (before: string) => `export default async function handler(req, res) {
  ${before}
  if (req.method === 'GET') {
    const session = await getServerSession(req, res, options);
    return res.json(await list(session));
  }
  if (req.method === 'PUT') {
    if (!(await requireUser(req))) return res.status(401).end();
    return res.json(await change(req.body));
  }
  if (req.method === 'DELETE') {
    await remove(req.query.id);
    return res.status(204).end();
  }
}
`;

test('a handler of pages/api is read by the methods that it asks for', () => {
  expect(told('pages/api/robots.js', page('res.setHeader("x", "y");'))).toEqual([11]);
  expect(told('pages/api/robots.js', page('await requireUser(req);'))).toEqual([]);
});

test.each([
  [
    'one method is guarded only',
    handlers.replace('await auth()', 'null').replace('@/auth', '@/list'),
    'src/app/api/robots/route.ts',
  ],
  ['it is meant for all', handlers, 'src/app/api/contact/route.ts'],
  [
    'it checks in its own way',
    handlers.replace(
      '  await remove',
      "  if (request.headers.get('x') !== key) return new Response('', { status: 401 });\n  await remove",
    ),
    'src/app/api/robots/route.ts',
  ],
])('nothing is reported of a route when %s', (_when, text, path) => {
  expect(told(path, text)).toEqual([]);
});
