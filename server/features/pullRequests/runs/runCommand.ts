import type { ChooseCommand } from '../../../engines/builder/index.ts';
import { GitError } from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { Turn } from './openTurn.ts';
import type { ReportTarget } from './reportTarget.ts';

/** What came of a command, with its lines; or why it did not run. */
type CommandResult =
  | { state: 'PASSED' | 'FAILED'; lines: readonly string[] }
  | { state: 'NOT_RUN'; reason: string };

/** Runs a command of a project in the sandbox, where its packages are installed and its tests run. */
export type RunCommand = (choose: ChooseCommand) => Promise<CommandResult>;

const mostLines = 50_000;

/** Opens what runs commands on the commit of a target. */
export const openCommands =
  ({ write, run, job }: Turn, { clone, after, commandsOf }: ReportTarget): RunCommand =>
  async (choose) => {
    const start = await write((stores, grant) => stores.testRuns.open(grant, run.projectId));
    if (!start) throw new GitError('NOT_FOUND', 'The project is deleted or archived.');
    let lines: string[] = [];
    for await (const event of start(clone, { base: commandsOf, head: after, choose }, job.signal)) {
      // What is said before belongs to the installation and the build.
      if (event.type === 'STEP' && event.state === 'BEGUN') lines = [];
      if (event.type === 'LINE' && lines.length < mostLines) lines.push(event.text);
      if (event.type === 'TESTED') return { state: 'PASSED', lines };
      if (event.type === 'UNTESTED') return { state: 'NOT_RUN', reason: plainText(event.reason, 1_000) };
      if (event.type === 'FAILED') {
        const { step, code, message } = event.failure;
        return step === 'TEST' && code === 'COMMAND_FAILED'
          ? { state: 'FAILED', lines }
          : { state: 'NOT_RUN', reason: plainText(message, 1_000) };
      }
    }
    throw new Error('A command ends with a result.');
  };
