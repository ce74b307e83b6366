import type { Expression } from '../program.ts';
import type { Evaluating, Given } from './evaluating.ts';
import { constructorOf, instanceOf } from './instances.ts';
import type { Closure, Value } from './value.ts';

/** A method that a framework calls later: of which object, with which arguments. */
export type Started = { closure: Closure; receiver: Value | null; args: readonly Given[] };

const ofRuby = /^perform_(?:later|now|async|in|at|inline)$/;
const ofLaravel = /^dispatch(?:Sync|Now|If|Unless|AfterResponse)?$/;

const withName = ({ paths }: Value, name: string) =>
  paths.map(({ path, local }) => ({ path: `${path.slice(0, path.lastIndexOf('.') + 1)}${name}`, local }));

/** What handles a job that a call puts into a queue: `Export.perform_later(x)` of Ruby, `Export::dispatch(x)` and `dispatch(new Export(x))` of Laravel. */
export const startedBy = (
  evaluating: Evaluating,
  { callee, start }: Expression & { is: 'call' },
  called: Value,
  receiver: Value | null,
  args: readonly Given[],
): Started | null => {
  const { language } = evaluating.program;
  const name = callee.is === 'member' ? callee.property : callee.is === 'name' ? callee.name : null;
  if (name === null || args.length === 0) return null;
  if (language === 'ruby' && callee.is === 'member' && ofRuby.test(name)) {
    const own = receiver?.fields?.get('perform')?.closure;
    const closure = own ?? evaluating.imported(withName(called, 'perform'), null)?.closure;
    return closure
      ? { closure, receiver: null, args: /_(?:in|at)$/.test(name) ? args.slice(1) : args }
      : null;
  }
  if (language !== 'php' || !ofLaravel.test(name)) return null;
  const [job] = args;
  const handle = job?.value.fields?.get('handle')?.closure;
  if (job?.value.made && handle) return { closure: handle, receiver: job.value, args: [] };
  const type = receiver?.fields ? receiver : receiver && evaluating.imported(receiver.paths, null);
  const constructor = type && constructorOf(type);
  const closure = type?.fields?.get('handle')?.closure;
  if (!type || !constructor || !closure) return null;
  return { closure, receiver: instanceOf(type, constructor, args, start), args: [] };
};
