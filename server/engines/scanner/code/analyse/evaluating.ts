import type { Callable, Expression, Place, Program, Statement } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { RuleSet, Sought } from '../rules/ruleSet.ts';
import type { OtherFile } from './otherFile.ts';
import type { Closure, Environment, Frame, Label, Value } from './value.ts';

/** A place in the text of this file, or of another one that it calls, that a rule looks for. */
export type SoughtPlace = { sought: Sought; at: number; file?: OtherFile | undefined };

/** A place where a label arrives, and the places that it arrives at later: they are the same flaw. */
export type Arrival = SoughtPlace & {
  label: Label;
  later: readonly SoughtPlace[];
  /** Whether an object kept it in between: what a parameter may hold that came there is not told. */
  isKept?: boolean;
};

/** What a function does with what it is given. */
export type Summary = {
  returned: Value;
  /** Which of its parameters come to which places. */
  hits: Arrival[];
  /** Where arrives what the object that it belongs to was made with. */
  held: Arrival[];
  /** Positions of parameters that are known to be harmless once it has come back. */
  harmless: ReadonlySet<number>;
};

/** An argument of a call, with what is known of it. */
export type Given = { name: string | null; spread: boolean; value: Value; expression: Expression };

/** A place in code that rules may look for. */
export type Site = {
  /** Where it is told. */
  at: number;
  place: Place;
  args: readonly Given[];
  receiver: Value | null;
  /** What is assigned, returned, or the value of an attribute or an entry. */
  value: Value | null;
  expression: Expression | null;
  /** The object that an entry is in. */
  object: Value | null;
  environment: Environment;
  /** Whether it is one of several that a name, which is not known here, chooses: `HASHES[name]()`. */
  isChosen?: boolean;
};

/** Something that a rule found. */
export type Found = SoughtPlace & {
  label: Label | null;
  /** Whether it is one of several that a name, which is not known here, chooses. */
  isChosen?: boolean;
  later: readonly SoughtPlace[];
  /** Where it is written what makes it a flaw: an option, a constant. */
  written?: readonly number[];
};

/** A file that is imported: what it exports, and what goes through it. */
export type Module = { file: OtherFile; evaluating: Evaluating; exported: (name: string) => Value | null };

/** What goes through a program, as its parts see each other. */
export interface Evaluating {
  readonly program: Program;
  readonly rules: RuleSet;
  /** What an expression comes to. */
  expression(expression: Expression, environment: Environment): Value;
  /** What a member of an object is that was gone through already. */
  member(expression: Expression & { is: 'member' }, object: Value, environment: Environment): Value;
  /** Goes through statements; whether what follows is not reached. */
  body(statements: readonly Statement[], environment: Environment): boolean;
  /** Gives a value to a target; `written` is the expression behind the `=`. */
  assign(
    target: Expression,
    value: Value,
    environment: Environment,
    isDeclared: boolean,
    written?: Expression | null,
  ): void;
  /** What a function does; null while it is gone through itself. */
  summary(closure: Closure): Summary | null;
  /** What a function answers when its parameters hold these. */
  inline(closure: Closure, given: readonly Value[]): Value;
  /** Labels of the sources that are read, called or declared by these paths. */
  sourced(sets: readonly string[], start: number): readonly Label[];
  /** Notes that a function is given what comes from sets of sources, from a parameter on. */
  receives(callable: Callable, sets: readonly string[], from: number): void;
  /** Asks rules about a place. */
  ask(sought: readonly Sought[], site: Site): void;
  /** Takes a hit of a function that is called: it is found, or a hit of the function around. */
  take(arrival: Arrival, frame: Frame): void;
  /** The function or class of another file that some paths stand for; null when it is not to be followed, or its text does not match. */
  imported(paths: readonly ValuePath[], mentions: RegExp | null): Value | null;
  /** The file that a function of another file is in, with what goes through it. */
  homeOf(closure: Closure): Module | null;
  /** The paths that a type stands for. */
  pathsOfType(type: string, environment: Environment): readonly ValuePath[];
  /** Tells that other files may call a function. */
  exported(callable: Callable): void;
  /** Makes what a test says of values known. */
  assume(test: Expression, holds: boolean, environment: Environment): void;
}
