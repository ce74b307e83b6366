import type { Told } from '../planning/plan.ts';
import { readConfigFile } from './configFile.ts';
import { optionOf, outputFolder, type BuildScript } from './outputFolder.ts';
import { angularOutput } from './angular.ts';
import { found, isReason, type Reason, reason, usual } from './told.ts';

/** What a build script makes: a folder of files, or a program with its start command. */
export type Made =
  | { kind: 'NODE_STATIC'; output: Told<string>; fallback: Told<'INDEX' | 'NOT_FOUND'> }
  | { kind: 'NODE_SERVICE'; start: Told<string> };

/** Something that builds sites, known by the command that runs it. */
export type SiteBuilder = {
  name: string;
  /** In the build script. */
  command: RegExp;
  /** A package without which it is something else; none where the command says enough. */
  needs?: readonly string[];
  made: (script: BuildScript) => Promise<Made | Reason>;
};

const onePage = (name: string) => usual('INDEX' as const, `${name} makes single-page applications.`);
const manyPages = (name: string) => usual('NOT_FOUND' as const, `${name} makes a page for each path.`);

/** A site in a folder, unless there is a reason against the folder. */
export const site = (output: Told<string> | Reason, fallback: Told<'INDEX' | 'NOT_FOUND'>): Made | Reason =>
  isReason(output) ? output : { kind: 'NODE_STATIC', output, fallback };

const buildsInto = (
  name: string,
  command: RegExp,
  folder: string,
  more: {
    options?: readonly string[];
    config?: { files: readonly string[]; names: readonly string[] };
    onePage?: boolean;
  } = {},
): SiteBuilder => ({
  name,
  command,
  made: async (script) => {
    const { options = [], config } = more;
    const setting = config && (await readConfigFile(script.files, config.files)).setting(...config.names);
    const output = outputFolder(script, { tool: name, options, setting, usual: folder });
    return site(output, more.onePage ? onePage(name) : manyPages(name));
  },
});

/** Documentation whose source folder stands behind the command, and into which it is built. */
const inSource = (name: string, command: RegExp, folder: string): SiteBuilder => ({
  name,
  command,
  made: async (script) => {
    const source = new RegExp(`${command.source}\\s+([\\w./-]+)`).exec(script.text)?.[1] ?? '';
    const asked = { tool: name, options: ['--outDir', '--dest', '-d'], usual: folder };
    return site(outputFolder(script, { ...asked, from: source.replace(/^-.*/, '') }), manyPages(name));
  },
});

const vite: SiteBuilder = {
  name: 'Vite',
  command: /\bvite build\b/,
  made: async (script) => {
    const { files, text } = script;
    const config = await readConfigFile(files, ['vite.config.*']);
    const library = config.setting('build', 'lib');
    if (library) return reason('Vite builds it as a library, which needs no deployment.', library.where);
    const root = config.setting('root')?.value;
    const from = /\bvite build\s+([\w./]+)/.exec(text)?.[1] ?? (typeof root === 'string' ? root : '');
    const output = outputFolder(script, {
      tool: 'Vite',
      options: ['--outDir'],
      setting: config.setting('build', 'outDir'),
      usual: 'dist',
      from: from.replace(/^\/+/, ''),
    });
    const missing = ['public/404.html', '404.html'].find((path) => files.has(path));
    if (missing) return site(output, found('NOT_FOUND', files.where(missing), 'It has its own 404 page.'));
    const pages = config.setting('appType');
    return site(
      output,
      pages?.value === 'mpa'
        ? found('NOT_FOUND', pages.where, 'Vite is set to build several pages.')
        : onePage('Vite'),
    );
  },
};

const reactScripts: SiteBuilder = {
  name: 'Create React App',
  command: /\breact-scripts build\b/,
  made: async (script) => {
    const path = optionOf(script.text, ['BUILD_PATH']);
    const setting =
      path === null
        ? undefined
        : { value: path, where: script.files.where('package.json', script.line.line) };
    return site(
      outputFolder(script, { tool: 'Create React App', setting, usual: 'build' }),
      onePage('Create React App'),
    );
  },
};

const angular: SiteBuilder = {
  name: 'Angular',
  command: /\bng build\b/,
  made: async (script) => {
    const output = await angularOutput(script);
    return site(output, onePage('Angular'));
  },
};

/** What builds sites and nothing else, in the order in which it is looked for: what is built on another stands before it. */
export const siteBuilders: readonly SiteBuilder[] = [
  buildsInto('Docusaurus', /\bdocusaurus build\b/, 'build', { options: ['--out-dir'] }),
  inSource('VitePress', /\bvitepress build\b/, '.vitepress/dist'),
  inSource('VuePress', /\bvuepress build\b/, '.vuepress/dist'),
  buildsInto('Gatsby', /\bgatsby build\b/, 'public'),
  buildsInto('Eleventy', /\b(?:eleventy|@11ty\/eleventy)(?=\s|$)(?!.*--serve)/, '_site', {
    options: ['--output'],
    config: { files: ['eleventy.config.*', '.eleventy.js', '.eleventy.cjs'], names: ['dir', 'output'] },
  }),
  buildsInto('Hexo', /\bhexo (?:generate|g)\b/, 'public'),
  angular,
  reactScripts,
  buildsInto('Vue CLI', /\bvue-cli-service build\b(?!.*--target (?:lib|wc))/, 'dist', {
    options: ['--dest'],
    config: { files: ['vue.config.*'], names: ['outputDir'] },
    onePage: true,
  }),
  buildsInto('Parcel', /\bparcel build\b.*\.html?\b|\bparcel build\b/, 'dist', {
    options: ['--dist-dir'],
    onePage: true,
  }),
  buildsInto('Rsbuild', /\brsbuild build\b/, 'dist', {
    config: { files: ['rsbuild.config.*'], names: ['distPath', 'root'] },
    onePage: true,
  }),
  buildsInto('Ember', /\bember build\b/, 'dist', { options: ['--output-path'], onePage: true }),
  vite,
];
