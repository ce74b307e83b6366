// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/generated/types.ts';

import { type SkipToken, useLazyQuery, useMutation, useQuery, useSuspenseQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LatestConnectionQueryVariables = Exact<{ [key: string]: never; }>;

export type LatestConnectionQuery = { projects: { nodes: Array<{ id: string, name: string, status: Types.ProjectStatus, connectingJob: { id: string, state: Types.JobState, progress: number, step: string, error: string | null } | null }> } };

export type ConnectRepositoryMutationVariables = Exact<{
  input: Types.ConnectRepositoryInput;
}>;

export type ConnectRepositoryMutation = { connectRepository: { project: { id: string, name: string, status: Types.ProjectStatus, connectingJob: { id: string, state: Types.JobState, progress: number, step: string, error: string | null } | null, repository: { id: string, nextUrl: string | null, connectingJob: { id: string, state: Types.JobState, progress: number, step: string, error: string | null } | null } | null } | null, job: { id: string, state: Types.JobState, progress: number, step: string, error: string | null } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export type CancelJobMutationVariables = Exact<{
  input: Types.CancelJobInput;
}>;

export type CancelJobMutation = { cancelJob: { job: { id: string, state: Types.JobState, progress: number, step: string, error: string | null } | null, errors: Array<{ code: Types.UserErrorCode, message: string }> } };

export type ProjectToConnectQueryVariables = Exact<{
  id: string;
}>;

export type ProjectToConnectQuery = { project: { id: string, name: string, repository: { id: string, provider: Types.RepositoryProvider, url: string, hasAccessToken: boolean, gitHubAppId: string | null } | null } | null };

export const LatestConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LatestConnection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"CREATED_AT"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"DESC"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"connectingJob"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionJob"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]} as unknown as DocumentNode<LatestConnectionQuery, LatestConnectionQueryVariables>;
export const ConnectRepositoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConnectRepository"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectRepositoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectRepository"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"connectingJob"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionJob"}}]}},{"kind":"Field","name":{"kind":"Name","value":"repository"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nextUrl"}},{"kind":"Field","name":{"kind":"Name","value":"connectingJob"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionJob"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionJob"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]} as unknown as DocumentNode<ConnectRepositoryMutation, ConnectRepositoryMutationVariables>;
export const CancelJobDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelJobInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelJob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionJob"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]} as unknown as DocumentNode<CancelJobMutation, CancelJobMutationVariables>;
export const ProjectToConnectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectToConnect"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"repository"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"hasAccessToken"}},{"kind":"Field","name":{"kind":"Name","value":"gitHubAppId"}}]}}]}}]}}]} as unknown as DocumentNode<ProjectToConnectQuery, ProjectToConnectQueryVariables>;
export function useLatestConnectionQuery(options?: Omit<useQuery.Options<LatestConnectionQuery, LatestConnectionQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(LatestConnectionDocument, options);
}

export function useLatestConnectionSuspenseQuery(options?: Omit<useSuspenseQuery.Options<LatestConnectionQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(LatestConnectionDocument, options);
}

export function useLatestConnectionLazyQuery(options?: Omit<useLazyQuery.Options<LatestConnectionQuery, LatestConnectionQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(LatestConnectionDocument, options);
}

export function useConnectRepositoryMutation(options?: Omit<useMutation.Options<ConnectRepositoryMutation, ConnectRepositoryMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(ConnectRepositoryDocument, options);
}

export function useCancelJobMutation(options?: Omit<useMutation.Options<CancelJobMutation, CancelJobMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(CancelJobDocument, options);
}

export function useProjectToConnectQuery(options: Omit<useQuery.Options<ProjectToConnectQuery, ProjectToConnectQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(ProjectToConnectDocument, options);
}

export function useProjectToConnectSuspenseQuery(options: Omit<useSuspenseQuery.Options<ProjectToConnectQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(ProjectToConnectDocument, options);
}

export function useProjectToConnectLazyQuery(options?: Omit<useLazyQuery.Options<ProjectToConnectQuery, ProjectToConnectQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(ProjectToConnectDocument, options);
}
