import type { ExecuteOperation, OperationResult } from '../../platform/graphql/executeOperation.ts';
import type { RequestContext } from '../../platform/graphql/requestContext.ts';
import { at } from './shapes.ts';
import { type Call, type Data, isData, type ReachableProjects, type Tool, type ToolError } from './tool.ts';

/** What a call comes to. */
export type Outcome = { result: Record<string, unknown> } | { errors: ToolError[] };

type Request = { context: RequestContext; execute: ExecuteOperation };

const noSuch = (what: string, field: string): Outcome => ({
  errors: [{ field, code: 'NOT_FOUND', message: `There is no such ${what}.` }],
});

/** The errors that a mutation answers as data: those of its payload. */
const payloadErrors = (data: Data): ToolError[] =>
  Object.values(data).flatMap((payload) => {
    const errors = at(payload, 'errors');
    return Array.isArray(errors)
      ? errors.filter(isData).map(({ field, code, message }) => ({
          field: Array.isArray(field) ? field.slice(-1).join() : null,
          code: String(code),
          message: String(message),
        }))
      : [];
  });

const errorsOf = ({ data, errors = [] }: OperationResult): ToolError[] => [
  ...errors.map(({ message, extensions }) => ({
    field: null,
    code: String(extensions?.['code'] ?? 'FAILED'),
    message,
  })),
  ...payloadErrors(data ?? {}),
];

/** Why a call with a key for certain projects is not executed: what it is about does not belong to one of them. Null when it is. */
const refuseOtherProjects = async (
  { reach }: Tool,
  { projectId, id }: Call,
  projects: readonly string[],
  { context, execute }: Request,
): Promise<Outcome | null> => {
  if (projectId !== null && !projects.includes(projectId)) return noSuch('project', 'projectId');
  if (reach === 'LIST') return null;
  if (reach === 'PROJECT') return projectId === null ? noSuch('project', 'projectId') : null;
  const { data } = await execute(context, reach.query, { id });
  const owner = at(data, 'record', 'project', 'id');
  return typeof owner === 'string' && projects.includes(owner) ? null : noSuch(reach.name, 'id');
};

/** Executes the operation of a tool in the session of a key. */
export const callTool = async (
  tool: Tool,
  given: unknown,
  projects: ReachableProjects,
  request: Request,
): Promise<Outcome> => {
  const read = tool.read(given);
  if ('errors' in read) return read;
  const { call } = read;
  const refusal = projects && (await refuseOtherProjects(tool, call, projects, request));
  if (refusal) return refusal;
  const { query, variables } = call.operation(projects);
  const answer = await request.execute(request.context, query, variables);
  const errors = errorsOf(answer);
  if (errors.length > 0) return { errors };
  const result = call.result(answer.data ?? {});
  if (result) return { result };
  return call.id === null
    ? noSuch('project', 'projectId')
    : noSuch(typeof tool.reach === 'object' ? tool.reach.name : 'record', 'id');
};
