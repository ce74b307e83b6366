import type { Expression } from '../program.ts';
import { answerOf } from './appliedSummary.ts';
import type { Evaluating, Given } from './evaluating.ts';
import type { OtherFile } from './otherFile.ts';
import { allLabels, type Closure, type Environment, type Label, type Value } from './value.ts';

const constructor = '__init__';
/** Classes with more methods are gone through by themselves alone. */
const mostMethods = 60;

type Class = { fields: NonNullable<Value['fields']>; evaluating: Evaluating; file?: OtherFile };

/** The class that is called, of this file or of another one. */
const classOf = (evaluating: Evaluating, { fields, paths }: Value): Class | null => {
  if (fields?.get(constructor)) return { fields, evaluating };
  const found = fields ? null : evaluating.importedClass(paths, constructor);
  return found && { fields: found.fields, evaluating: found.module.evaluating, file: found.module.file };
};

/**
 * Asks what comes of data that the constructor of a class of Python is given, and its methods do something with: `Export(name).write()`.
 * What a method reads from the object came there by the constructor.
 */
export const askConstructed = (
  evaluating: Evaluating,
  call: Expression & { is: 'call' },
  called: Value,
  args: readonly Given[],
  environment: Environment,
  inline: readonly Label[],
): void => {
  if (evaluating.program.language !== 'python' || called.closure) return;
  if (!args.some(({ value }) => allLabels(value).length > 0)) return;
  const known = classOf(evaluating, called);
  const closure = known?.fields.get(constructor)?.closure;
  if (!known || !closure || known.fields.size > mostMethods) return;
  const summary = known.evaluating.summary(closure);
  if (!summary) return;
  const methods = [...known.fields.values()].flatMap(({ closure: one }): Closure[] => (one ? [one] : []));
  for (const method of methods) known.evaluating.summary(method);
  const hits = known.evaluating.hitsOf(closure.callable);
  answerOf(
    evaluating,
    call,
    closure,
    { ...summary, hits, harmless: new Set() },
    args,
    environment,
    inline,
    known.file,
  );
};
