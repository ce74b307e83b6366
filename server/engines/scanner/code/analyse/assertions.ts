import type { Expression } from '../program.ts';
import type { Evaluating } from './evaluating.ts';
import type { Environment } from './value.ts';

/** What goes on only where its first argument holds, or does not. */
const asserting = /^(?:assert|invariant|checkArgument|checkState|isTrue|abort_unless|throw_unless)$/;
const raising =
  /^(?:validate|ensure|assert|check|verify)_\w*(?:url|uri|host|address|path|name|file|redirect|target|safe|allowed|public|external)\w*$/;
const refusing = /^(?:abort_if|throw_if)$/;

/** Takes over what a call that came back says of its arguments: `abort_unless(in_array($x, …))`. Whether it never comes back: `sys.exit()`. */
export const endsWith = (
  expression: Expression,
  environment: Environment,
  evaluating: Evaluating,
): boolean => {
  if (expression.is !== 'call') return false;
  const { callee, args } = expression;
  const name = callee.is === 'member' ? callee.property : callee.is === 'name' ? callee.name : null;
  const [test] = args;
  if (name !== null && test && (asserting.test(name) || refusing.test(name)))
    evaluating.assume(test.value, asserting.test(name), environment);
  // What is called by its name alone can only raise an error: `ensure_public(address)`.
  if (name !== null && raising.test(name) && evaluating.program.language === 'python')
    evaluating.assume(expression, true, environment);
  // `path.relative_to(folder)` raises an error where the path is not in the folder.
  if (name === 'relative_to' && evaluating.program.language === 'python')
    evaluating.assume(expression, true, environment);
  return evaluating.rules.ending.has(evaluating.expression(callee, environment).paths);
};
