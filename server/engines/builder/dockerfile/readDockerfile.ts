import { type Reason, reason, type Where } from '../detect/told.ts';
import { type Instruction, readInstructions } from './instructions.ts';

/** A part of a stage, its variables not replaced yet. */
export type StageStep = { line: number } & (
  | { kind: 'ARG' | 'ENV' | 'WORKDIR' | 'USER' | 'EXPOSE'; text: string }
  | { kind: 'RUN'; text: string; list: readonly string[] | null }
  | { kind: 'CMD' | 'ENTRYPOINT'; text: string; list: readonly string[] | null }
  | { kind: 'SHELL'; list: readonly string[] }
  | {
      kind: 'COPY';
      text: string;
      list: readonly string[] | null;
      /** A stage or an image; null for the repository. */
      from: string | null;
      mode: number | null;
    }
);

/** What a FROM begins. */
export type Stage = {
  line: number;
  name: string | null;
  /** An image, a stage before it, or `scratch`; its variables not replaced yet. */
  base: string;
  platform: string | null;
  steps: readonly StageStep[];
};

/** Where a Dockerfile stands in the folder of its project. */
export const dockerfilePath = 'Dockerfile';

/** A Dockerfile that can be built here. */
export type Dockerfile = {
  /** ARG instructions before the first FROM. */
  globals: readonly { line: number; text: string }[];
  stages: readonly Stage[];
  /** What has no effect here, for people. */
  notes: readonly string[];
  escape: string;
};

const most = { instructions: 300, stages: 30, reasons: 20 };
/** Characters of an instruction: programs take no longer arguments. */
const longestInstruction = 32 * 1024;

type Refusal = { line: number; message: string };

/** Flags that may stand on an instruction, whatever they say; `chown` has no effect, as all files belong to one user. */
const flagsOf: Readonly<Record<string, readonly string[]>> = {
  FROM: ['platform'],
  COPY: ['from', 'chmod', 'chown', 'link'],
  ADD: ['chmod', 'chown', 'link'],
  RUN: ['mount'],
};

/** Instructions that change nothing in how a service runs here. */
const without: Readonly<Record<string, string | null>> = {
  LABEL: null,
  MAINTAINER: null,
  HEALTHCHECK: 'the environment has its own health check',
  STOPSIGNAL: 'services are stopped with SIGTERM',
};

const refusals: Readonly<Record<string, string>> = {
  ONBUILD: 'ONBUILD is not supported: write the instruction in the Dockerfile that needs it.',
  VOLUME:
    'VOLUME is not supported: remove it, and name folders that outlive releases in slipway.json: { "volumes": { "data": "/data" } }.',
};

const archive = /\.(?:tar|tgz|tbz2|txz|tar\.\w+)$/i;
const heredoc = /<<-?["']?[A-Za-z_]/;

const flagOf = (flags: Instruction['flags'], name: string): string | undefined => flags.get(name)?.[0];

const refusalOf = ({ keyword, flags, text, list }: Instruction): string | null => {
  if (text.length > longestInstruction)
    return `${keyword.slice(0, 40)} has more than ${longestInstruction / 1024} KiB. Put it into a file of the repository.`;
  const refused = refusals[keyword];
  if (refused) return refused;
  const known = flagsOf[keyword] ?? [];
  const flag = [...flags.keys()].find((name) => !known.includes(name));
  if (flag !== undefined && !Object.hasOwn(without, keyword))
    return `--${flag} of ${keyword} is not supported here. Remove it.`;
  const mounts = flags.get('mount') ?? [];
  if (mounts.some((mount) => !/(?:^|,)type=cache(?:,|$)/.test(mount)))
    return 'RUN takes mounts of type cache only: builds have no secrets, and COPY brings files.';
  if (['RUN', 'COPY', 'ADD'].includes(keyword) && list === null && heredoc.test(text))
    return `${keyword} with a here-document (<<) is not supported: put the text into a file of the repository.`;
  if (keyword === 'ADD') {
    const sources = (list ?? text.split(/\s+/)).slice(0, -1);
    if (sources.some((source) => /^(?:[a-z+]+:\/\/|git@)/i.test(source)))
      return 'ADD of an address is not supported, as builds have no network: commit the file.';
    if (sources.some((source) => archive.test(source)))
      return 'ADD does not unpack archives here: COPY the archive, and unpack it with RUN tar.';
  }
  const again = [...flags].find(([name, values]) => name !== 'mount' && values.length > 1);
  if (again) return `--${again[0]} may be said once.`;
  const mode = flagOf(flags, 'chmod');
  if (mode !== undefined && !/^0?[0-7]{3}$/.test(mode))
    return '--chmod must be three octal digits, such as 755.';
  return null;
};

const kinds = [
  'ARG',
  'ENV',
  'WORKDIR',
  'USER',
  'EXPOSE',
  'RUN',
  'CMD',
  'ENTRYPOINT',
  'SHELL',
  'COPY',
  'ADD',
  'FROM',
];

const stepOf = ({ line, keyword, flags, text, list }: Instruction): StageStep | string => {
  switch (keyword) {
    case 'ARG':
    case 'ENV':
    case 'WORKDIR':
    case 'USER':
    case 'EXPOSE':
      return text === '' ? `${keyword} says nothing.` : { line, kind: keyword, text };
    case 'RUN':
    case 'CMD':
    case 'ENTRYPOINT':
      return text === '' && keyword === 'RUN' ? 'RUN says nothing.' : { line, kind: keyword, text, list };
    case 'SHELL':
      return list === null || list.length === 0
        ? 'SHELL must be a list such as ["/bin/bash", "-c"].'
        : { line, kind: 'SHELL', list };
    case 'COPY':
    case 'ADD': {
      const words = list ?? text.split(/\s+/);
      const mode = flagOf(flags, 'chmod');
      if (words.length < 2) return `${keyword} must say what is copied, and where to.`;
      return {
        line,
        kind: 'COPY',
        text,
        list,
        from: flagOf(flags, 'from') ?? null,
        mode: mode === undefined ? null : Number.parseInt(mode, 8),
      };
    }
    default:
      return `“${keyword.slice(0, 40)}” is not a known instruction.`;
  }
};

const beginStage = ({ line, text, flags }: Instruction): (Stage & { steps: StageStep[] }) | string => {
  const match = /^(\S+)(?:\s+AS\s+([a-z][a-z0-9_.-]*))?$/i.exec(text);
  if (!match) return 'FROM must name an image, such as FROM golang:1.22 AS build.';
  const [, base = '', name] = match;
  return {
    line,
    base,
    name: name?.toLowerCase() ?? null,
    platform: flagOf(flags, 'platform') ?? null,
    steps: [],
  };
};

/**
 * Reads a Dockerfile.
 * @param whereOf where a line of it stands, as evidence
 * @returns what it says, or why it cannot be built here, each reason with its line
 */
export const readDockerfile = (
  text: string,
  whereOf: (line: number | null) => Where,
): Dockerfile | Reason[] => {
  if (text.includes('\0'))
    return [reason('The Dockerfile is no text: it has a NUL character.', whereOf(null))];
  const { instructions, escape } = readInstructions(text);
  const wrong: Refusal[] = [];
  const stages: (Stage & { steps: StageStep[] })[] = [];
  const globals: { line: number; text: string }[] = [];
  const notes: string[] = [];
  if (instructions.length > most.instructions)
    return [reason(`The Dockerfile has more than ${most.instructions} instructions.`, whereOf(null))];
  for (const instruction of instructions) {
    const { line, keyword } = instruction;
    const refuse = (message: string) => wrong.push({ line, message });
    const refused = refusalOf(instruction);
    if (refused !== null) {
      refuse(refused);
      continue;
    }
    if (Object.hasOwn(without, keyword)) {
      const why = without[keyword];
      if (why != null && !/^NONE$/i.test(instruction.text))
        notes.push(`Line ${line}: ${keyword} is not used, as ${why}.`);
      continue;
    }
    if (keyword === 'FROM') {
      const stage = beginStage(instruction);
      if (typeof stage === 'string') refuse(stage);
      else stages.push(stage);
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) {
      if (keyword === 'ARG') globals.push({ line, text: instruction.text });
      else if (wrong.length === 0)
        refuse(
          kinds.includes(keyword)
            ? `${keyword} stands before the first FROM.`
            : `“${keyword.slice(0, 40)}” is not a known instruction.`,
        );
      continue;
    }
    const step = stepOf(instruction);
    if (typeof step === 'string') refuse(step);
    else stage.steps.push(step);
  }
  if (stages.length === 0 && wrong.length === 0)
    wrong.push({ line: 1, message: 'The Dockerfile has no FROM.' });
  if (stages.length > most.stages)
    wrong.push({
      line: stages[most.stages]?.line ?? 1,
      message: `The Dockerfile has more than ${most.stages} stages.`,
    });
  if (wrong.length > 0)
    return wrong.slice(0, most.reasons).map(({ line, message }) => reason(message, whereOf(line)));
  return { globals, stages, notes, escape };
};

/** The place of a stage that is named, by its name or number, among those before another; null where there is none. */
export const stageIndex = (stages: readonly Stage[], named: string, before: number): number | null => {
  const earlier = stages.slice(0, before);
  const byName = earlier.findLastIndex(({ name }) => name === named.toLowerCase());
  if (byName >= 0) return byName;
  const number = /^\d{1,3}$/.test(named) ? Number(named) : before;
  return number < before ? number : null;
};
