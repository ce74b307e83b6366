// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/generated/types.ts';

import { type SkipToken, useLazyQuery, useMutation, useQuery, useSuspenseQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeploymentChoicesQueryVariables = Exact<{
  id: string;
}>;

export type DeploymentChoicesQuery = { project: { id: string, name: string, repository: { id: string, defaultBranch: string, branches: Array<{ name: string, sha: string }> } | null, environments: Array<{ id: string, kind: Types.DeploymentEnvironment, name: string, branch: string | null, address: string | null, afterStaging: boolean, release: { id: string, number: number, commitSha: string, commitMessage: string, authorName: string, branch: string | null } | null, gates: { blockingSeverity: Types.Severity | null, scanOfCommit: boolean, tests: boolean, approvals: number }, freezeWindows: Array<{ id: string, startsAt: string, endsAt: string, reason: string }>, pendingVariables: { deployment: { id: string, status: Types.DeploymentStatus } | null } | null }>, releases: { nodes: Array<{ removedAt: string | null, id: string, number: number, commitSha: string, commitMessage: string, authorName: string, branch: string | null }> }, deployments: { nodes: Array<{ id: string, status: Types.DeploymentStatus, error: string | null, commitSha: string, createdAt: string, target: { id: string } | null }> } } | null };

export type CommitToDeployQueryVariables = Exact<{
  id: string;
  sha: string;
}>;

export type CommitToDeployQuery = { project: { id: string, repository: { id: string, commit: { sha: string, message: string, authorName: string } | null } | null } | null };

export type StartDeploymentMutationVariables = Exact<{
  input: Types.StartDeploymentInput;
}>;

export type StartDeploymentMutation = { startDeployment: { deployment: { id: string, status: Types.DeploymentStatus } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export type RollBackMutationVariables = Exact<{
  input: Types.RollBackEnvironmentInput;
}>;

export type RollBackMutation = { rollBackEnvironment: { deployment: { id: string, status: Types.DeploymentStatus } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export const DeploymentChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeploymentChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"repository"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"defaultBranch"}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sha"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"environments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReleaseName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"afterStaging"}},{"kind":"Field","name":{"kind":"Name","value":"gates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockingSeverity"}},{"kind":"Field","name":{"kind":"Name","value":"scanOfCommit"}},{"kind":"Field","name":{"kind":"Name","value":"tests"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freezeWindows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingVariables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deployment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"releases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReleaseName"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deployments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"FAILED"},{"kind":"EnumValue","value":"UNHEALTHY"},{"kind":"EnumValue","value":"ROLLED_BACK"}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"commitSha"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReleaseName"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Release"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"commitSha"}},{"kind":"Field","name":{"kind":"Name","value":"commitMessage"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}}]}}]} as unknown as DocumentNode<DeploymentChoicesQuery, DeploymentChoicesQueryVariables>;
export const CommitToDeployDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CommitToDeploy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sha"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"repository"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sha"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sha"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CommitToDeployQuery, CommitToDeployQueryVariables>;
export const StartDeploymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartDeployment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartDeploymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDeployment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deployment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StartDeploymentMutation, StartDeploymentMutationVariables>;
export const RollBackDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RollBack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RollBackEnvironmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rollBackEnvironment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deployment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RollBackMutation, RollBackMutationVariables>;
export function useDeploymentChoicesQuery(options: useQuery.Options<DeploymentChoicesQuery, DeploymentChoicesQueryVariables> | SkipToken) {
  return useQuery(DeploymentChoicesDocument, options);
}

export function useDeploymentChoicesSuspenseQuery(options: Omit<useSuspenseQuery.Options<DeploymentChoicesQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(DeploymentChoicesDocument, options);
}

export function useDeploymentChoicesLazyQuery(options?: useLazyQuery.Options<DeploymentChoicesQuery, DeploymentChoicesQueryVariables>) {
  return useLazyQuery(DeploymentChoicesDocument, options);
}

export function useCommitToDeployQuery(options: useQuery.Options<CommitToDeployQuery, CommitToDeployQueryVariables> | SkipToken) {
  return useQuery(CommitToDeployDocument, options);
}

export function useCommitToDeploySuspenseQuery(options: Omit<useSuspenseQuery.Options<CommitToDeployQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(CommitToDeployDocument, options);
}

export function useCommitToDeployLazyQuery(options?: useLazyQuery.Options<CommitToDeployQuery, CommitToDeployQueryVariables>) {
  return useLazyQuery(CommitToDeployDocument, options);
}

export function useStartDeploymentMutation(options?: Omit<useMutation.Options<StartDeploymentMutation, StartDeploymentMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(StartDeploymentDocument, options);
}

export function useRollBackMutation(options?: Omit<useMutation.Options<RollBackMutation, RollBackMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(RollBackDocument, options);
}
