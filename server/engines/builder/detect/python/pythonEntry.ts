import type { Told } from '../../planning/plan.ts';
import { parentOf } from '../folderPath.ts';
import type { ProjectFiles } from '../projectFiles.ts';
import { lineAt, projectSources, pythonPrograms, type SourceText } from '../projectSources.ts';
import { isVendored } from './pythonRequirements.ts';
import { found } from '../told.ts';

/** What a Python project is started by; the command has the port in PORT. */
export type PythonEntry = { command: Told<string>; framework: string | null };

const asynchronous = 'FastAPI|Starlette|Litestar|Quart|BlackSheep';
const synchronous = 'Flask|Bottle|Falcon|App|API';
const application = new RegExp(
  `^(\\w{1,60})(?:[ \\t]*:[ \\t]*[\\w.]{1,60})?[ \\t]*=[ \\t]*(?:\\w{1,40}\\.)?(${asynchronous}|${synchronous})\\(`,
  'm',
);
const factory = /^def (create_app|make_app)\(/m;
/** Programs that listen by themselves when they are run, by what they call. */
const own =
  /\b(?:serve_forever|web\.run_app|asyncio\.start_server|HTTPServer\(|make_server\(|TCPServer\(|cherrypy\.quickstart|(?:app|application|bottle)\.run\()/;
const readsPort = /\bPORT\b/;

const moduleOf = (path: string): string =>
  path
    .replace(/\.py$/, '')
    .replaceAll('/', '.')
    .replace(/\.__init__$/, '');
const isModule = (path: string): boolean => /^[A-Za-z_][\w/]*\.py$/.test(path);
const rank = (path: string): number => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const order = [
    'asgi.py',
    'wsgi.py',
    'main.py',
    'app.py',
    'server.py',
    'api.py',
    '__main__.py',
    '__init__.py',
  ];
  return path.split('/').length * 100 + (order.indexOf(name) + 1 || order.length + 1);
};

type Servers = { has: (name: string) => boolean };

const django = ({ path }: SourceText, files: ProjectFiles, servers: Servers): [string, string] => {
  const module = files.paths().find((file) => /^[\w/]+\/(?:wsgi|asgi)\.py$/.test(file));
  const project = module ? moduleOf(parentOf(module)) : '';
  const asgi = files.has(`${parentOf(module ?? '')}/asgi.py`);
  if (module && asgi && servers.has('uvicorn')) {
    return [
      `python3 -m uvicorn ${project}.asgi:application --host 127.0.0.1 --port "$PORT"`,
      'Uvicorn serves Django',
    ];
  }
  if (module && servers.has('gunicorn')) {
    return [
      `python3 -m gunicorn --bind "127.0.0.1:$PORT" ${project}.wsgi:application`,
      'Gunicorn serves Django',
    ];
  }
  return [
    `python3 ${path} runserver --noreload "127.0.0.1:$PORT"`,
    'Django’s own server serves it, as no other is asked for',
  ];
};

const served = (
  module: string,
  name: string,
  framework: string,
  servers: Servers,
): [string, string] | null => {
  const isAsynchronous = asynchronous.split('|').includes(framework);
  if (isAsynchronous && servers.has('hypercorn')) {
    return [
      `python3 -m hypercorn --bind "127.0.0.1:$PORT" ${module}:${name}`,
      `Hypercorn serves ${framework}`,
    ];
  }
  if (isAsynchronous) {
    return [
      `python3 -m uvicorn ${module}:${name} --host 127.0.0.1 --port "$PORT"`,
      `Uvicorn serves ${framework}`,
    ];
  }
  if (servers.has('gunicorn')) {
    return [`python3 -m gunicorn --bind "127.0.0.1:$PORT" ${module}:${name}`, `Gunicorn serves ${framework}`];
  }
  if (servers.has('waitress')) {
    return [
      `python3 -m waitress --listen="127.0.0.1:$PORT" ${module}:${name}`,
      `Waitress serves ${framework}`,
    ];
  }
  if (framework !== 'Flask') return null;
  const flask = `python3 -m flask --app ${module}:${name} run --host 127.0.0.1 --port "$PORT"`;
  return [flask, 'Flask’s own server serves it, as no other is asked for'];
};

/**
 * How the service of a Python project is started: its application by a server that it asks for, or a program that listens by itself.
 * @param servers the packages that it asks for
 * @returns null where nothing of the sort is found
 */
export const pythonEntryOf = async (files: ProjectFiles, servers: Servers): Promise<PythonEntry | null> => {
  const sources = (await projectSources(files, pythonPrograms))
    .filter(({ path }) => isModule(path) && !isVendored(path))
    .sort((one, other) => rank(one.path) - rank(other.path));
  const tell = (command: string, { path, text }: SourceText, position: number, why: string) =>
    found(command, files.where(path, lineAt(text, position)), `${why}.`);

  const manage = sources.find(({ path, text }) => path === 'manage.py' && text.includes('django'));
  if (manage) {
    const [command, why] = django(manage, files, servers);
    return { command: tell(command, manage, manage.text.indexOf('django'), why), framework: 'Django' };
  }
  for (const source of sources) {
    const match = application.exec(source.text);
    const made = match ? null : factory.exec(source.text);
    const [, name = '', framework = ''] = match ?? [];
    const isFlask = made && /\bflask\b/i.test(source.text);
    const module = moduleOf(source.path);
    const command = match
      ? served(module, name, framework, servers)
      : isFlask
        ? served(module, servers.has('gunicorn') ? `'${made[1]}()'` : (made[1] ?? ''), 'Flask', servers)
        : null;
    const position = match?.index ?? made?.index ?? 0;
    if (command)
      return { command: tell(command[0], source, position, command[1]), framework: framework || 'Flask' };
  }
  for (const source of sources) {
    const match = own.exec(source.text);
    if (!match) continue;
    const isPackage = source.path.endsWith('/__main__.py');
    const command = isPackage
      ? `python3 -m ${moduleOf(parentOf(source.path) + '.py')}`
      : `python3 ${source.path}`;
    const port = readsPort.test(source.text)
      ? 'It listens for requests'
      : 'It listens for requests, though nothing in this file reads PORT, where it must listen';
    return { command: tell(command, source, match.index, port), framework: null };
  }
  return null;
};
