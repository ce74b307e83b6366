import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';

/** Unprivileged users of official images. Images of servers, which start as root and switch users themselves, are left out. */
const users: readonly [RegExp, string][] = [
  [/^(?:node|cimg\/node)(?=[:@])/, 'node'],
  [/^oven\/bun(?=[:@])/, 'bun'],
  [/^denoland\/deno(?=[:@])/, 'deno'],
  [/^mcr\.microsoft\.com\/dotnet\/(?:aspnet|runtime|runtime-deps):(?:8|9|1\d)\b/, '$APP_UID'],
  [
    /^(?:python|golang|ruby|rust|openjdk|eclipse-temurin|amazoncorretto|debian|ubuntu|alpine|perl|elixir)(?=[:@])/,
    'nobody',
  ],
];

const argumentsOf = (instruction: Instruction): string[] =>
  instruction.getArguments().map((part) => part.getValue());
const isOf = (keyword: RegExp) => (instruction: Instruction) => keyword.test(instruction.getKeyword());
const lineOf = (instruction: Instruction): number => instruction.getRange().start.line + 1;

/** The image of the last stage, through the stages that it builds on. */
const baseOf = (instructions: readonly Instruction[]): string => {
  const stages = new Map<string, string>();
  let image = '';
  for (const instruction of instructions.filter(isOf(/^FROM$/))) {
    const words = argumentsOf(instruction).filter((word) => !word.startsWith('--'));
    image = stages.get((words[0] ?? '').toLowerCase()) ?? words[0] ?? '';
    if (/^as$/i.test(words[1] ?? '')) stages.set((words[2] ?? '').toLowerCase(), image);
  }
  return image.replace(/^(?:docker\.io\/)?(?:library\/)?/, '');
};

const lowPort = (instructions: readonly Instruction[]): boolean =>
  instructions
    .filter(isOf(/^EXPOSE$/))
    .some((instruction) => argumentsOf(instruction).some((port) => Number.parseInt(port, 10) < 1024));

const fix = (file: OpenFile, line: number): FixOutcome => {
  const instructions = DockerfileParser.parse(file.text).getInstructions();
  const last = instructions.findLastIndex(isOf(/^FROM$/));
  const stage = instructions.slice(last);
  const image = baseOf(instructions);
  const user = users.find(([images]) => images.test(image))?.[1];
  if (last < 0 || !user) return 'It is unknown which unprivileged user this base image has.';
  if (lowPort(stage))
    return 'The container listens on a port below 1024, which only root may open everywhere.';
  const starts = stage.findIndex(isOf(/^(?:CMD|ENTRYPOINT)$/));
  const before = starts < 0 ? stage : stage.slice(0, starts);
  const after = starts < 0 ? [] : stage.slice(starts);
  if (after.some(isOf(/^(?:RUN|COPY|ADD|USER)$/)))
    return 'Instructions behind the start of the program may need root.';
  if (
    /\bapt-get\b|\bapk\s+add\b|\bsu-exec\b|\bgosu\b|\bsudo\b/.test(
      after.map((one) => one.getRawArgumentsContent() ?? '').join('\n'),
    )
  )
    return 'The program seems to need root when it starts.';
  const own = before.findLast(isOf(/^USER$/));
  const [start] = after;
  const decides = own ?? start ?? stage[0];
  if (!decides || lineOf(decides) !== line)
    return 'The program no longer runs as root, or as root from another line on.';
  const named = own ? argumentsOf(own)[0] : undefined;
  if (named !== undefined && !/^(?:root|0)(?::|$)/.test(named)) return 'The program does not run as root.';
  const isLast = own && !stage.slice(stage.indexOf(own)).some(isOf(/^(?:RUN|COPY|ADD)$/));
  if (own && isLast) {
    const argument = own.getArguments()[0]?.getRange();
    if (!argument) return 'The USER instruction has no user.';
    const { start: from } = file.line(argument.start.line + 1);
    return [{ start: from + argument.start.character, end: from + argument.end.character, text: user }];
  }
  if (start) {
    const at = file.line(lineOf(start)).start;
    return [{ start: at, end: at, text: `USER ${user}\n` }];
  }
  const end = file.text.length;
  return [{ start: end, end, text: `${file.text.endsWith('\n') ? '' : '\n'}USER ${user}\n` }];
};

/** Runs the program of an image as an unprivileged user that the base image has. */
export const containerRunsAsRoot: Fixer = { fixLine: fix };
