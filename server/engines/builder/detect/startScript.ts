import type { Told } from '../planning/plan.ts';
import { folderPath } from './folderPath.ts';
import { type PackageFile, scriptWithOthers } from './packageFile.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { listeningLine, projectSources, scripts } from './projectSources.ts';
import { found, type Reason, reason } from './told.ts';

/** Servers for one's own desk: what they show is built and served as files. */
const forOneself =
  /\b(?:vite(?! build)|react-scripts start|vue-cli-service serve|ng serve|astro|gatsby|docusaurus|eleventy|vitepress|vuepress|parcel|webpack|webpack-dev-server|rsbuild|http-server|live-server|browser-sync|serve|hexo|ember|next dev|nuxt dev|nuxi dev|remix dev|react-router dev)(?=[\s"']|$)/;
const runsNode = /\b(?:node|nodemon|tsx|ts-node|nest|pm2)\s+[\w./-]/;

/** Packages that listen for requests by themselves. */
const servers =
  `
  express fastify koa hono @hapi/hapi @nestjs/core next nuxt restify polka @remix-run/serve @react-router/serve
  @adonisjs/core @strapi/strapi ws socket.io micro @apollo/server graphql-yoga @feathersjs/feathers sails @sveltejs/kit h3 moleculer-web
`.match(/\S+/g) ?? [];

/** A command that a shell takes as it stands: no quotes, no second command, nothing that it would replace. */
const simple = /^node(?: [\w./@:=,-]+)+$/;

const startScript = (files: ProjectFiles, pkg: PackageFile): Told<string> | null => {
  const start = pkg.scripts.get('start');
  if (!start) return null;
  const whole = scriptWithOthers(pkg, 'start');
  if (forOneself.test(whole) && !runsNode.test(whole)) return null;
  const where = files.where('package.json', start.line);
  const command = start.value.trim();
  const hasMore = pkg.scripts.has('prestart') || pkg.scripts.has('poststart');
  return simple.test(command) && !hasMore
    ? found(command, where, 'This is the start script, run without npm in between.')
    : found('npm start', where, 'It has a start script.');
};

const nothingListens = async (files: ProjectFiles, pkg: PackageFile): Promise<boolean> => {
  if (servers.some((name) => pkg.uses(name))) return false;
  return (await projectSources(files, scripts)).every(({ text }) => listeningLine(text) === null);
};

/** The file that runs without a start script, if it listens: the one that npm starts then, or the main one. */
const listeningFile = async (files: ProjectFiles, { main }: PackageFile): Promise<Told<string> | null> => {
  const named = main ? folderPath(main.value) : null;
  for (const path of ['server.js', ...(named !== null && /^[\w./-]+$/.test(named) ? [named] : [])]) {
    const line = listeningLine((await files.text(path)) ?? '');
    if (line === null) continue;
    const why =
      path === 'server.js' ? 'npm starts it where there is no start script' : 'package.json names it as main';
    return found(`node ${path}`, files.where(path, line), `It listens for requests, and ${why}.`);
  }
  return null;
};

/**
 * How the service of a project is started.
 * @returns null where it is none: a start script that shows a site on one's own desk makes none either; the reason where one starts
 * something that listens for no requests
 */
export const startOf = async (
  files: ProjectFiles,
  pkg: PackageFile,
): Promise<Told<string> | Reason | null> => {
  const script = startScript(files, pkg);
  if (!script) return pkg.scripts.has('start') ? null : listeningFile(files, pkg);
  if (!(await nothingListens(files, pkg))) return script;
  // Such as what watches the files of a site that is there.
  if (files.has('index.html')) return null;
  return reason(
    'It has a start script, but nothing in it listens for requests. If something does, set “start” in slipway.json.',
    files.where('package.json', script.evidence.line),
  );
};
