import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../../artifacts/index.ts';
import type { ImageConfig } from '../../images/index.ts';
import type { Commands } from '../commands.ts';
import { below } from '../detect/folderPath.ts';
import { found } from '../detect/told.ts';
import { diskUse } from '../../sandbox/index.ts';
import { insideFolder, readInside } from '../insideFolder.ts';
import { buildLimits } from '../limits.ts';
import { Failed, line, type RunningBuild, type Telling } from '../running.ts';
import { takeBaseImage } from './baseImages.ts';
import { type BuiltImage, containerOf, isRootUser, noSettings } from './imageSettings.ts';
import {
  type Dockerfile,
  dockerfilePath,
  readDockerfile,
  type Stage,
  stageIndex,
  type StageStep,
} from './readDockerfile.ts';
import { expand, TooLong, type Values, valueOf, withMore, wordsOf } from './words.ts';

const run = promisify(execFile);
const longestDockerfile = 512 * 1024;
/** Bytes of the file systems of all stages together. */
const mostStageBytes = 6 * 1024 ** 3;
/** Characters of a command in the log. */
const longestName = 500;
/** Bytes of what a program is told to copy: it takes no longer arguments. */
const longestTold = 96 * 1024;

const tooManyNames = 'It copies too many files by their names: copy a folder.';

/** Where a stage stands, and what is set in it by now. */
type Built = { folder: string; config: ImageConfig };
type Under = Built & {
  /** Values of ARG. */
  args: Values;
  /** Folders that are made with what runs next. */
  folders: string[];
  /** Whether CMD was said in this stage. */
  hasCommand: boolean;
  /** Whether EXPOSE was. */
  hasPorts: boolean;
};

const inFile = (file: string, at: number, message: string): Failed =>
  new Failed('CANNOT_BE_BUILT', `${file}, line ${at}: ${message}`);

const platform = process.arch === 'x64' ? 'linux/amd64' : `linux/${process.arch}`;
/** What BuildKit knows without being told. */
const ofPlatform: Values = {
  BUILDPLATFORM: platform,
  BUILDOS: 'linux',
  BUILDARCH: platform.slice('linux/'.length),
  TARGETPLATFORM: platform,
  TARGETOS: 'linux',
  TARGETARCH: platform.slice('linux/'.length),
};

class ImageBuild {
  readonly #build: RunningBuild;
  readonly #commands: Commands;
  readonly #file: Dockerfile;
  readonly #path: string;
  readonly #context: string;
  readonly #top: string;
  readonly #built = new Map<string, Built>();
  readonly #pinned = new Set<string>();
  readonly #variables: Values;
  #bytes = 0;

  constructor(build: RunningBuild, commands: Commands, file: Dockerfile, path: string, context: string) {
    this.#build = build;
    this.#commands = commands;
    this.#file = file;
    this.#path = path;
    this.#context = context;
    this.#top = join(build.folder, 'image');
    const open = build.order.variables.filter(({ secret }) => !secret);
    this.#variables = Object.fromEntries(open.map(({ name, value }) => [name, value]));
  }

  async *run(): Telling<BuiltImage> {
    await mkdir(this.#top);
    for (const note of this.#file.notes) yield line(note);
    const last = this.#file.stages.length - 1;
    for (const index of this.#needed(last)) {
      const failed = yield* this.#stage(index);
      if (failed instanceof Failed) return failed;
    }
    const built = yield* this.#stage(last);
    if (built instanceof Failed) return built;
    const settings = containerOf(built.config);
    if (settings.argv.length === 0)
      return inFile(
        this.#path,
        this.#file.stages[last]?.line ?? 1,
        'Nothing says what is started. Add CMD or ENTRYPOINT.',
      );
    if (this.#pinned.size > 0) {
      const { plan } = this.#build;
      const where = { path: this.#path, line: null };
      const images = found([...this.#pinned].join(', '), where, 'Each with the digest that its name led to.');
      yield { type: 'PLANNED', plan: { ...plan, images } };
    }
    return { folder: built.folder, settings };
  }

  /** The stages that another one is made from, in their order. */
  #needed(last: number): number[] {
    const { stages, escape } = this.#file;
    const globals = { ...ofPlatform, ...this.#globals() };
    const needed = new Set<number>();
    const ahead = [last];
    for (let index = ahead.pop(); index !== undefined; index = ahead.pop()) {
      if (needed.has(index)) continue;
      needed.add(index);
      const stage = stages[index];
      const names = stage?.steps.flatMap((step) => (step.kind === 'COPY' ? (step.from ?? []) : [])) ?? [];
      for (const name of [...names, expand(stage?.base ?? '', globals, escape)])
        ahead.push(stageIndex(stages, name, index) ?? index);
    }
    return [...needed].sort((one, other) => one - other);
  }

  /** ARG instructions: what the variables of the environment say, or else their defaults. */
  #argsOf(text: string, values: Values, known: Values): Values {
    const args: Record<string, string> = {};
    for (const word of wordsOf(text, { ...known, ...values }, this.#file.escape)) {
      const equals = word.indexOf('=');
      const name = equals < 0 ? word : word.slice(0, equals);
      if (!/^[A-Za-z_]\w*$/.test(name)) continue;
      const otherwise =
        equals < 0 ? (valueOf(known, name) ?? valueOf(ofPlatform, name)) : word.slice(equals + 1);
      const value = valueOf(this.#variables, name) ?? otherwise;
      if (value !== undefined) args[name] = value;
    }
    return args;
  }

  #globals(): Values {
    let globals: Values = {};
    for (const { text } of this.#file.globals) globals = withMore(globals, this.#argsOf(text, globals, {}));
    return globals;
  }

  async *#stage(index: number): Telling<Built> {
    const known = this.#built.get(String(index));
    if (known) return known;
    const stage = this.#file.stages[index];
    if (!stage) return inFile(this.#path, 1, 'There is no such stage.');
    const globals = this.#globals();
    const begun = yield* this.#begin(stage, index, globals);
    if (begun instanceof Failed) return begun;
    if (begun.config.hasTriggers)
      return inFile(
        this.#path,
        stage.line,
        `${stage.base} has ONBUILD instructions, which are not supported. Choose another image.`,
      );
    const under: Under = { ...begun, args: {}, folders: [], hasCommand: false, hasPorts: false };
    for (const step of stage.steps) {
      const failed = yield* this.#step(step, under, { globals, index });
      if (failed) return failed;
    }
    const failed = yield* this.#makeFolders(under, stage.line);
    if (failed) return failed;
    return (yield* this.#counted(under.folder, stage.line)) ?? this.#done(String(index), under);
  }

  #done(key: string, { folder, config }: Built): Built {
    const built = { folder, config };
    this.#built.set(key, built);
    return built;
  }

  /** Counts what a file system takes that stays until the build ends: each of many stages may be as large as a base image. */
  async *#counted(folder: string, at: number): Telling<null> {
    this.#bytes += await diskUse([folder], []);
    yield* [];
    return this.#bytes <= mostStageBytes
      ? null
      : new Failed(
          'DISK',
          `${this.#path}, line ${at}: The stages take more than ${mostStageBytes / 1024 ** 3} GiB together. Use fewer stages, or smaller base images.`,
        );
  }

  async *#begin(stage: Stage, index: number, globals: Values): Telling<Built> {
    const { escape } = this.#file;
    const wanted =
      stage.platform === null ? platform : expand(stage.platform, { ...ofPlatform, ...globals }, escape);
    if (wanted !== platform)
      return inFile(
        this.#path,
        stage.line,
        `This server builds for ${platform} only, not for ${wanted.slice(0, 60)}.`,
      );
    const base = expand(stage.base, { ...ofPlatform, ...globals }, escape);
    const folder = join(this.#top, `stage-${index}`);
    if (base === '')
      return inFile(this.#path, stage.line, `${stage.base} says nothing: give its ARG a default.`);
    yield line(`${this.#path}:${stage.line} FROM ${base}`);
    if (base === 'scratch') {
      await mkdir(folder);
      return { folder, config: noSettings };
    }
    const earlier = this.#file.stages.slice(0, index).some(({ name }) => name === base.toLowerCase());
    if (!earlier) return yield* this.#image(base, stage.line, folder, `base-${index}`);
    const from = yield* this.#stage(stageIndex(this.#file.stages, base, index) ?? 0);
    if (from instanceof Failed) return from;
    await run('cp', ['-a', '--reflink=auto', '--', from.folder, folder], { signal: this.#build.signal });
    return { folder, config: from.config };
  }

  async *#image(name: string, at: number, folder: string, work: string): Telling<Built> {
    const image = yield* takeBaseImage(this.#build, this.#commands, {
      name,
      folder,
      work: join(this.#top, work),
    });
    await removeFolder(join(this.#top, work));
    if (image instanceof Failed) return new Failed(image.code, `${this.#path}, line ${at}: ${image.message}`);
    this.#pinned.add(image.pinned);
    return { folder, config: image.config };
  }

  async *#step(
    step: StageStep,
    under: Under,
    { globals, index }: { globals: Values; index: number },
  ): Telling<null> {
    const { escape } = this.#file;
    const values: Values = { ...under.args, ...under.config.environment };
    const set = (config: Partial<ImageConfig>) => {
      under.config = { ...under.config, ...config };
      return null;
    };
    switch (step.kind) {
      case 'ARG':
        under.args = withMore(under.args, this.#argsOf(step.text, values, globals));
        return null;
      case 'ENV': {
        const more = this.#environmentOf(step.text, values);
        if (!more) return inFile(this.#path, step.line, 'ENV must be NAME=value.');
        return set({ environment: withMore(under.config.environment, more) });
      }
      case 'WORKDIR': {
        const folder = posix.resolve(under.config.folder, expand(step.text, values, escape));
        under.folders.push(folder);
        return set({ folder });
      }
      case 'USER':
        return set({ user: expand(step.text, values, escape) });
      case 'EXPOSE': {
        const ports = wordsOf(step.text, values, escape)
          .flatMap((word) => /^(\d{1,5})(?:\/tcp)?$/i.exec(word)?.[1] ?? [])
          .map(Number)
          .filter((port) => port > 0 && port < 65_536);
        // The first one of a stage is used, and takes the place of that of its base.
        if (ports.length === 0 || under.hasPorts) return null;
        under.hasPorts = true;
        return set({ ports });
      }
      case 'SHELL':
        return set({ shell: step.list });
      case 'ENTRYPOINT':
        // What the base says for its own entry point is nothing for another one.
        set({ entrypoint: this.#argvOf(step, under), ...(under.hasCommand ? {} : { command: [] }) });
        return null;
      case 'CMD':
        under.hasCommand = true;
        return set({ command: this.#argvOf(step, under) });
      case 'COPY':
        return yield* this.#copy(step, under, values, index);
      case 'RUN':
        return yield* this.#run(step, under, values);
    }
  }

  /** Variables of an ENV; null where it is not written as one. */
  #environmentOf(text: string, values: Values): Values | null {
    const { escape } = this.#file;
    const [, alone = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(text) ?? [];
    const pairs = alone
      ? [[alone, expand(rest, values, escape)] as const]
      : wordsOf(text, values, escape).map((word) => {
          const equals = word.indexOf('=');
          return [word.slice(0, Math.max(0, equals)), word.slice(equals + 1)] as const;
        });
    return pairs.every(([name]) => /^[A-Za-z_]\w*$/.test(name)) ? Object.fromEntries(pairs) : null;
  }

  #argvOf(
    { text, list }: { text: string; list: readonly string[] | null },
    { config }: Under,
  ): readonly string[] {
    if (list !== null) return list;
    return text === '' ? [] : [...config.shell, text];
  }

  /** Runs Node in the file system of a stage, to do what COPY and WORKDIR say. */
  async *#put(
    name: string,
    at: number,
    under: Under,
    copies: readonly object[],
    from: string | null,
  ): Telling<null> {
    const told = JSON.stringify(copies);
    if (Buffer.byteLength(told) > longestTold) return inFile(this.#path, at, tooManyNames);
    const failed = yield* this.#commands.run({
      name: name.slice(0, longestName),
      argv: ['/run/build/copyFiles.mts', told],
      root: { from: under.folder, writable: true, asRoot: true, byNode: true },
      folder: '/',
      environment: {},
      mounts: [
        { from: join(import.meta.dirname, 'copyFiles.mts'), to: '/run/build/copyFiles.mts', writable: false },
        ...(from === null ? [] : [{ from, to: '/run/context', writable: false, isOwn: true }]),
      ],
      hint: '',
    });
    if (failed?.code === 'CANNOT_BE_BUILT') return inFile(this.#path, at, failed.message);
    return failed?.code === 'COMMAND_FAILED'
      ? inFile(this.#path, at, `${name.slice(0, longestName)} failed; the log says why.`)
      : failed;
  }

  async *#makeFolders(under: Under, at: number): Telling<null> {
    const folders = under.folders.splice(0);
    if (folders.length === 0) return null;
    const copies = folders.map((to) => ({ from: null, sources: [], to, mode: null }));
    return yield* this.#put(`WORKDIR ${folders.at(-1)}`, at, under, copies, null);
  }

  async *#copy(
    step: Extract<StageStep, { kind: 'COPY' }>,
    under: Under,
    values: Values,
    index: number,
  ): Telling<null> {
    const { escape, stages } = this.#file;
    const words =
      step.list?.map((word) => expand(word, values, escape)) ?? wordsOf(step.text, values, escape);
    if (words.reduce((sum, { length }) => sum + length, 0) > longestTold)
      return inFile(this.#path, step.line, tooManyNames);
    const sources = words.slice(0, -1);
    const last = words.at(-1) ?? '';
    const to = `${posix.resolve(under.config.folder, last)}${/(?:^|\/)\.?$/.test(last) ? '/' : ''}`;
    let from = this.#context;
    if (step.from !== null) {
      const named = step.from;
      const earlier = stageIndex(stages, named, index);
      const key = `image ${named}`;
      const other =
        earlier === null
          ? (this.#built.get(key) ??
            (yield* this.#image(named, step.line, join(this.#top, `copied-${this.#built.size}`), 'copied')))
          : yield* this.#stage(earlier);
      if (other instanceof Failed) return other;
      if (earlier === null && !this.#built.has(key)) {
        const tooLarge = yield* this.#counted(other.folder, step.line);
        if (tooLarge) return tooLarge;
        this.#done(key, other);
      }
      from = other.folder;
    }
    const folders = under.folders
      .splice(0)
      .map((folder) => ({ from: null, sources: [], to: folder, mode: null }));
    const isRepository = step.from === null;
    const copies = [...folders, { from: '/run/context', isRepository, sources, to, mode: step.mode }];
    const name = `COPY ${step.from === null ? '' : `--from=${step.from} `}${words.join(' ')}`;
    return yield* this.#put(name, step.line, under, copies, from);
  }

  async *#run(step: Extract<StageStep, { kind: 'RUN' }>, under: Under, values: Values): Telling<null> {
    const made = yield* this.#makeFolders(under, step.line);
    if (made) return made;
    const { folder, user, environment } = under.config;
    const asRoot = isRootUser(user);
    const failed = yield* this.#commands.run({
      name: `RUN ${step.text.replaceAll(/\s+/g, ' ').slice(0, longestName)}`,
      argv: this.#argvOf(step, under),
      root: { from: under.folder, writable: true, asRoot },
      folder,
      environment: { HOME: asRoot ? '/root' : '/tmp', ...values, ...environment },
      mounts: [],
      hint: ' The log says why. RUN has no network here, and no rights of root: what it needs is in the repository or in the base image.',
    });
    return failed instanceof Failed
      ? new Failed(failed.code, `${this.#path}, line ${step.line}: ${failed.message}`)
      : failed;
  }
}

/**
 * Builds the image of a Dockerfile, as far as its last stage needs it. RUN, COPY and the layers of base images are worked on in the sandbox;
 * registries are asked from here.
 */
export const buildImage = async function* (build: RunningBuild, commands: Commands): Telling<BuiltImage> {
  const { plan, folder, ports } = build;
  const noRoots = (await ports.sandbox?.noRoots()) ?? null;
  if (noRoots !== null) return new Failed('NO_SANDBOX', `This server runs no containers. ${noRoots}`);
  const path = below(plan.root.value, dockerfilePath);
  const context = await insideFolder(join(folder, 'source'), plan.root.value);
  const text = context && (await readInside(context, dockerfilePath, longestDockerfile))?.toString('utf8');
  if (context === null || text == null)
    return new Failed('CANNOT_BE_BUILT', `There is no ${path} in the repository.`);
  const file = readDockerfile(text.replace(/^\uFEFF/, ''), (at) => ({ path, line: at }));
  if (Array.isArray(file)) {
    const [first] = file;
    return inFile(path, first?.line ?? 1, first?.message ?? '');
  }
  const milliseconds = ports.milliseconds ?? buildLimits.milliseconds;
  const late = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([build.signal, late]);
  try {
    return yield* new ImageBuild({ ...build, signal }, commands, file, path, context).run();
  } catch (error) {
    build.signal.throwIfAborted();
    if (late.aborted)
      return new Failed(
        'TIME',
        `The image was not built within ${Math.round(milliseconds / 60_000)} minutes.`,
      );
    if (!(error instanceof TooLong)) throw error;
    return new Failed('CANNOT_BE_BUILT', `${path}: ${error.message}`);
  }
};
