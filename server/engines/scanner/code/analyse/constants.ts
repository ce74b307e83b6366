import type { Expression } from '../program.ts';
import type { Evaluating } from './evaluating.ts';
import { type Environment, hole } from './value.ts';

/** What is known for certain: a text, a number, whether something holds. */
type Constant = string | number | boolean;

const numbers: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '%': (one, other) => one % other,
};

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

const equality = /^([!=])==?$/;

const ofOperation = (operator: string, operands: readonly (Constant | null)[]): Constant | null => {
  const [one = null, other = null] = operands;
  if (operator === '!' && typeof one === 'boolean') return !one;
  if (operator === '-' && operands.length === 1 && typeof one === 'number') return -one;
  if (operator === '&&' || operator === '||') {
    const decides = operator === '||';
    if (operands.includes(decides)) return decides;
    return operands.every((operand) => operand === !decides) ? !decides : null;
  }
  if (one === null || other === null) return null;
  const compared = equality.exec(operator);
  if (compared) return (one === other) === (compared[1] === '=');
  if (typeof one !== 'number' || typeof other !== 'number') return null;
  return numbers[operator]?.(one, other) ?? comparisons[operator]?.(one, other) ?? null;
};

const mostDepth = 40;

/** What an expression is each time, where the file itself says so; null where it does not. */
const constantOf = (
  expression: Expression,
  environment: Environment,
  evaluating: Evaluating,
  depth = 0,
): Constant | null => {
  if (depth > mostDepth) return null;
  const of = (one: Expression): Constant | null => constantOf(one, environment, evaluating, depth + 1);
  switch (expression.is) {
    case 'literal': {
      const { type, value } = expression;
      if (type === 'string') return value;
      if (type === 'boolean') return value === 'true';
      return type === 'number' ? Number(value) : null;
    }
    case 'name': {
      const known = environment.get(expression.name);
      if (!known || known.text === null || known.text.includes(hole) || known.labels.length > 0) return null;
      if (known.type === 'number') return Number(known.text);
      if (known.type === 'boolean') return known.text === 'true';
      return known.type === 'string' ? known.text : null;
    }
    case 'operation':
      return ofOperation(expression.operator, expression.operands.map(of));
    case 'call': {
      const { callee, args } = expression;
      if (callee.is !== 'member' || args.length !== 1) return null;
      const object = of(callee.object);
      const given = args[0] ? of(args[0].value) : null;
      if (callee.property === 'charAt' && typeof object === 'string' && typeof given === 'number')
        return object.charAt(given);
      if (callee.property === 'equals' && object !== null && given !== null) return object === given;
      return null;
    }
    case 'member': {
      const object = expression.property === null ? null : of(expression.object);
      return typeof object === 'string' && /^\d+$/.test(expression.property ?? '')
        ? object.charAt(Number(expression.property))
        : null;
    }
    default:
      return null;
  }
};

/** Whether a test holds, where the file itself decides it. */
export const truthOf = (
  test: Expression,
  environment: Environment,
  evaluating: Evaluating,
): boolean | null => {
  const constant = constantOf(test, environment, evaluating);
  return typeof constant === 'boolean' ? constant : null;
};
