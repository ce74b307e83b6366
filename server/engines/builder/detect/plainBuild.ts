import type { Told } from '../planning/plan.ts';
import { folderPath, parentOf } from './folderPath.ts';
import { type BuildScript, optionOf } from './outputFolder.ts';
import { scriptTokens } from './scriptProperties.ts';
import type { Made } from './siteBuilders.ts';
import { found, usual } from './told.ts';

const pageFolders = ['', 'src', 'public', 'app', 'static', 'site', 'www', 'pages', 'html'];
const customary = /^(?:\.{1,2}\/)*(dist|build|out|output|public|_site|site|www)(?:\/[\w./-]*)?$/;
const options = [
  '--outdir',
  '--out-dir',
  '--outDir',
  '--output-path',
  '--dist-dir',
  '--outfile',
  '--output',
  '-o',
];
/** What turns single files into others beside a page that is there already. */
const compiler = /\b(?:tsc|sass|lessc?|tailwindcss|postcss|esbuild|rollup|webpack|babel|swc)\b/;
const pagePlugins = ['html-webpack-plugin', '@rollup/plugin-html', 'html-bundler-webpack-plugin'];

type Sign = { folder: string | null; told: Told<string>['evidence'] };

/** What the program that a build script runs with Node says of pages and folders. */
const inProgram = async ({ files, text }: BuildScript): Promise<Sign | null> => {
  const [, named = ''] = /\bnode\s+(?:-[\w=.-]+\s+)*([\w./-]+\.[cm]?[jt]s)\b/.exec(text) ?? [];
  const path = folderPath(named);
  const program = path && (await files.text(path));
  if (!path || !program || program.length > 64 * 1024) return null;
  const texts = scriptTokens(program).filter(({ kind }) => kind === 'TEXT');
  const page = texts.find(({ text }) => /\.html?$/.test(text));
  if (!page) return null;
  const folder = texts.find(({ text }) => customary.test(text));
  return {
    folder: folder ? (customary.exec(folder.text)?.[1] ?? null) : null,
    told: found(
      '',
      files.where(path, (folder ?? page).line),
      `${path}, which the build script runs, writes pages.`,
    ).evidence,
  };
};

const ignored = async ({ files }: BuildScript): Promise<Told<string> | null> => {
  const rows = ((await files.text('.gitignore')) ?? '').slice(0, 20_000).split('\n');
  for (const [index, row] of rows.entries()) {
    const [, folder] = customary.exec(row.trim().replace(/^\/|\/\*{0,2}$/g, '')) ?? [];
    if (folder) {
      return found(
        folder,
        files.where('.gitignore', index + 1),
        `The build output is ignored by git: ${folder}.`,
      );
    }
  }
  return null;
};

/**
 * What a build script makes that runs no builder of sites that is known here: a site, where there are pages to see.
 * @returns null where nothing shows that it is one
 */
export const plainBuild = async (script: BuildScript): Promise<Made | null> => {
  const { files, pkg, text, line } = script;
  const where = files.where('package.json', line.line);
  const program = await inProgram(script);
  const page = pageFolders.find((folder) => files.has(folder ? `${folder}/index.html` : 'index.html'));
  const plugin = pagePlugins.find((name) => pkg.uses(name));
  if (!program && page === undefined && plugin === undefined) return null;

  const inPlace = (folder: string): Told<string> =>
    found(
      folder,
      files.where(folder ? `${folder}/index.html` : 'index.html'),
      'The build adds to the existing page.',
    );
  const option = optionOf(text, options);
  const named = option === null ? null : folderPath(/\.\w+$/.test(option) ? parentOf(option) : option);
  const isPart = option !== null && /\.(?:css|js|mjs|map)$/.test(option);
  const compiles = plugin === undefined && compiler.test(text);
  const output = async (): Promise<Told<string>> => {
    if (named !== null && !(isPart && page === '' && !files.has(`${named}/index.html`))) {
      return found(named, where, 'The build script names this folder.');
    }
    if (program?.folder) return { value: program.folder, evidence: program.told };
    if (compiles && (page === '' || page === 'public')) return inPlace(page);
    const left = await ignored(script);
    if (left) return left;
    if (page === '' || page === 'public') return inPlace(page);
    return usual('dist', 'Most builds write there. If this one does not, set “output” in slipway.json.');
  };
  const fallback = usual('NOT_FOUND' as const, 'Nothing indicates a single-page application.');
  return { kind: 'NODE_STATIC', output: await output(), fallback };
};
