import type { CodeLanguage } from './grammars.ts';

/** Where something stands in a file's text, in UTF-16 units. */
export type Place = { start: number; end: number };

/** An argument of a call. Spread ones (`...list`, `*list`, `**map`) have `spread`, named ones (`shell=True`) a name. */
export type Argument = { name: string | null; spread: boolean; value: Expression };

/** A key and its value, of an object, a dict, a hash or an array with keys. Spread ones and computed ones have no key. */
export type Entry = { key: string | null; value: Expression };

/**
 * What code works out, the same for all languages: what a rule says holds wherever it is written in the same way.
 * What no kind fits is `other`, with the expressions that its value comes from.
 */
export type Expression = Place &
  (
    | { is: 'literal'; type: 'string' | 'number' | 'boolean' | 'null' | 'pattern'; value: string }
    /** Parts put together to a text: a template, an interpolation, a concatenation, a format with its values. */
    | { is: 'text'; parts: Expression[] }
    | { is: 'name'; name: string }
    /** `object.property`, `object['property']`; with an index that is no literal, no property. */
    | { is: 'member'; object: Expression; property: string | null; index: Expression | null }
    /**
     * `callee(args)`; `new Callee(args)` with `isNew`, and what its members are set to (`new Callee { name = value }`) as `initializer`; a
     * template that a tag takes apart (`sql`…``) with `isTag`.
     */
    | {
        is: 'call';
        callee: Expression;
        args: Argument[];
        isNew: boolean;
        isTag?: boolean;
        initializer?: Expression;
      }
    | { is: 'object'; entries: Entry[] }
    | { is: 'list'; items: Expression[] }
    | { is: 'function'; value: Callable }
    /** A class that is a value: its statement. */
    | { is: 'class'; value: Statement }
    | { is: 'assignment'; target: Expression; value: Expression; operator: string }
    /** Unary, binary and ternary ones; a ternary's operator is `?`, with the condition first. */
    | { is: 'operation'; operator: string; operands: Expression[] }
    /** An element of JSX: its attributes by name (spread ones without), and what is in it. */
    | { is: 'element'; tag: string; attributes: Entry[]; children: Expression[] }
    | { is: 'other'; kind: string; parts: Expression[] }
  );

/** A parameter: its name, or the names that it is taken apart into, each with the path by which it is reached (`{ body: { id } }`: id by body, id). */
export type Parameter = Place & {
  names: { name: string; path: string[] }[];
  /** As written: `HttpServletRequest`, `str`. */
  type: string | null;
  /** `@RequestParam("id")` as a call of `RequestParam`. */
  annotations: Expression[];
  default: Expression | null;
};

/** A function, method, closure or constructor. */
export type Callable = Place & {
  name: string | null;
  parameters: Parameter[];
  /** Decorators and annotations, as calls or names. */
  annotations: Expression[];
  /** Whether other files may call it: exported, public, or not hidden by a convention of the language. */
  exported: boolean;
  /** Whether it belongs to its class, where the class and its objects may have functions of the same name. */
  isStatic?: boolean;
  body: Statement[];
};

/** A name that an import brings: `import { exec as run } from 'child_process'` is run, of child_process, exec. */
export type Imported = { local: string; module: string; name: string | null };

/** What code does, the same for all languages. */
export type Statement = Place &
  (
    | { is: 'expression'; value: Expression }
    /** `target = value` and declarations; a target that takes apart is an object or a list of names. `type` as written. */
    | {
        is: 'assignment';
        target: Expression;
        type: string | null;
        value: Expression | null;
        operator: string;
      }
    | { is: 'branch'; test: Expression; then: Statement[]; otherwise: Statement[] }
    /** `for (target of over)`: what the target holds comes from what is looped over. */
    | {
        is: 'loop';
        target: Expression | null;
        over: Expression | null;
        test: Expression | null;
        body: Statement[];
      }
    | { is: 'return'; value: Expression | null }
    | { is: 'throw'; value: Expression | null }
    | {
        is: 'try';
        body: Statement[];
        handlers: { name: string | null; body: Statement[] }[];
        last: Statement[];
      }
    | { is: 'function'; value: Callable; exported: boolean }
    | {
        is: 'class';
        name: string | null;
        bases: Expression[];
        annotations: Expression[];
        fields: { name: string; type: string | null; value: Expression | null; annotations: Expression[] }[];
        methods: Callable[];
        exported: boolean;
      }
    | { is: 'import'; imported: Imported[] }
    | { is: 'block'; body: Statement[] }
    /** `break` and `continue`: what follows in the block is not reached. */
    | { is: 'jump' }
  );

/** A file of code. */
export type Program = {
  language: CodeLanguage;
  path: string;
  text: string;
  body: Statement[];
  /** Where comments stand. */
  comments: Place[];
};
