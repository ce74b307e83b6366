import * as z from 'zod';
import type { Permission } from '../../../schema/generated/types.ts';
import { markUntrusted } from './untrusted.ts';

/** Why a call failed, for the model to correct: `field` is an argument of the tool, or null. */
export type ToolError = { field: string | null; code: string; message: string };

/** The GraphQL operation that a call executes. */
type ToolOperation = { query: string; variables: Record<string, unknown> };

/** The projects that the key reaches; null for all of the organization. */
export type ReachableProjects = readonly string[] | null;

/**
 * How calls with a key for certain projects are limited to them. An argument `projectId` is checked in any case.
 * - `LIST`: the operation selects the projects that it is given;
 * - `PROJECT`: the argument `projectId` is required;
 * - otherwise `query` asks for the record `id`, as `record`, with the id of its `project`.
 */
type Reach = 'LIST' | 'PROJECT' | { name: string; query: string };

type Described = {
  name: string;
  title: string;
  /** What it does, for models. */
  description: string;
  /** Keys without this permission do not see the tool; GraphQL refuses their calls. */
  permission: Permission;
  changes: boolean;
  reach: Reach;
};

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = Described & {
  input: Input;
  /** Its result, with what other people wrote under `untrusted`. */
  output: Output;
  operation: (input: z.output<Input>, projects: ReachableProjects) => ToolOperation;
  /** The part of the data that is the result; null when there is no such record. */
  result: (data: Data, input: z.output<Input>) => unknown;
};

/** An object of a GraphQL answer. */
export type Data = Record<string, unknown>;

/** A call whose arguments are valid. */
export type Call = {
  projectId: string | null;
  id: string | null;
  operation: (projects: ReachableProjects) => ToolOperation;
  /** The result as the output schema describes it; null when there is no such record. */
  result: (data: Data) => Record<string, unknown> | null;
};

/** A tool: one GraphQL operation, described for models. */
export type Tool = Described & {
  inputSchema: object;
  outputSchema: object;
  /** Reads the arguments of a call, or says what is wrong with them. */
  read: (given: unknown) => { call: Call } | { errors: ToolError[] };
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a value of a GraphQL answer is an object. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = ({ issues }: z.ZodError): ToolError[] =>
  issues.map(({ path, message }) => ({
    field: path.length > 0 ? path.join('.') : null,
    code: 'INVALID',
    message,
  }));

/** Makes a tool of its definition. Its input is a strict object: arguments that it does not have are refused. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>({
  input,
  output,
  operation,
  result,
  ...described
}: Definition<Input, Output>): Tool => ({
  ...described,
  inputSchema: z.toJSONSchema(input, { io: 'input' }),
  outputSchema: z.toJSONSchema(output, { io: 'output' }),
  read: (given) => {
    const { data: parsed, error } = input.safeParse(given ?? {});
    if (error) return { errors: invalid(error) };
    const { projectId, id }: Data = parsed;
    return {
      call: {
        projectId: isText(projectId) ? projectId : null,
        id: isText(id) ? id : null,
        operation: (projects) => operation(parsed, projects),
        result: (data) => {
          const found = result(data, parsed);
          return found == null ? null : output.parse(markUntrusted(found));
        },
      },
    };
  },
});
