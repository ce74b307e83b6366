import type { AgentRunTrigger, Severity } from '../../../../schema/generated/types.ts';
import { UserFault } from '../../../platform/graphql/errors.ts';
import { faultOfSchedule } from './schedule.ts';

/** What can start runs automatically. */
export type TriggerKind = Exclude<AgentRunTrigger, 'MANUAL' | 'REVIEW'>;

/** A trigger as it is configured. */
export type TriggerConfiguration = {
  kind: TriggerKind;
  cron: string | null;
  timeZone: string | null;
  severity: Severity | null;
};

type Typed = {
  kind: AgentRunTrigger;
  cron?: string | null | undefined;
  timeZone?: string | null | undefined;
  severity?: Severity | null | undefined;
};
type Fault = { field: keyof Typed; message: string };

const words: Record<TriggerKind, string> = {
  SCHEDULE: 'schedule',
  PUSH: 'push',
  PULL_REQUEST: 'pull request',
  FINDING: 'new finding',
  FAILED_BUILD: 'failed build',
};

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/** Reads one trigger, or says what is wrong with it. */
const read = async (
  given: Typed,
  earlier: readonly Typed[],
  now: Date,
): Promise<TriggerConfiguration | Fault> => {
  const { kind } = given;
  if (kind === 'MANUAL')
    return { field: 'kind', message: 'Runs can always be started by hand. Remove this trigger.' };
  if (kind === 'REVIEW') {
    return { field: 'kind', message: 'Reviews of its pull requests always start runs. Remove this trigger.' };
  }
  const trigger = {
    kind,
    cron: trimmed(given.cron),
    timeZone: trimmed(given.timeZone),
    severity: given.severity ?? null,
  };
  const { cron, timeZone, severity } = trigger;
  if (kind === 'SCHEDULE') {
    if (!cron) return { field: 'cron', message: 'Enter a schedule. “0 9 * * 1-5” runs on weekdays at 9:00.' };
    if (!timeZone) return { field: 'timeZone', message: 'Choose a time zone, such as Europe/Berlin or UTC.' };
    const isTwice = earlier.some(
      (each) => trimmed(each.cron) === cron && trimmed(each.timeZone) === timeZone,
    );
    if (isTwice) return { field: 'cron', message: 'This schedule is listed already. Remove one of the two.' };
    const fault = await faultOfSchedule({ cron, timeZone }, now);
    if (fault) return fault;
  } else {
    if (earlier.some((each) => each.kind === kind)) {
      return {
        field: 'kind',
        message: `There is a trigger for a ${words[kind]} already. Remove one of the two.`,
      };
    }
    if (cron || timeZone) {
      return {
        field: cron ? 'cron' : 'timeZone',
        message: 'Only a schedule has times. Leave this field out.',
      };
    }
  }
  if (kind === 'FINDING' && !severity) {
    return { field: 'severity', message: 'Choose the lowest severity of a new finding that starts a run.' };
  }
  if (kind !== 'FINDING' && severity) {
    return { field: 'severity', message: 'Only new findings have a severity. Leave this field out.' };
  }
  return trigger;
};

/**
 * Reads the triggers that somebody typed.
 * @throws UserFault on the fields that are wrong, such as `triggers.0.cron`
 */
export const readTriggers = async (given: readonly Typed[], now: Date): Promise<TriggerConfiguration[]> => {
  const all = await Promise.all(given.map((each, index) => read(each, given.slice(0, index), now)));
  const faults = all.flatMap((each, index) =>
    'field' in each
      ? [{ field: ['triggers', String(index), each.field], code: 'INVALID' as const, message: each.message }]
      : [],
  );
  if (faults.length > 0) throw new UserFault(faults);
  return all.flatMap((each) => ('field' in each ? [] : each));
};
