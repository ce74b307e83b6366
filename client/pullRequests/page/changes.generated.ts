// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/generated/types.ts';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UpdatePullRequestMutationVariables = Exact<{
  input: Types.UpdatePullRequestInput;
}>;

export type UpdatePullRequestMutation = { updatePullRequest: { pullRequest: { id: string, title: string, description: string, state: Types.PullRequestState } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export type ClosePullRequestMutationVariables = Exact<{
  input: Types.ClosePullRequestInput;
}>;

export type ClosePullRequestMutation = { closePullRequest: { pullRequest: { id: string, state: Types.PullRequestState, closeReason: Types.PullRequestCloseReason | null, closeComment: string, closedAt: string | null } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export type ReopenPullRequestMutationVariables = Exact<{
  input: Types.ReopenPullRequestInput;
}>;

export type ReopenPullRequestMutation = { reopenPullRequest: { pullRequest: { id: string, state: Types.PullRequestState, closedAt: string | null } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export type MergePullRequestMutationVariables = Exact<{
  input: Types.MergePullRequestInput;
}>;

export type MergePullRequestMutation = { mergePullRequest: { pullRequest: { id: string, state: Types.PullRequestState, mergeSha: string | null, mergeMethod: Types.MergeMethod | null, mergedAt: string | null } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export type CancelMergeWhenReadyMutationVariables = Exact<{
  input: Types.CancelMergeWhenReadyInput;
}>;

export type CancelMergeWhenReadyMutation = { cancelMergeWhenReady: { pullRequest: { id: string, mergeWhenReady: { cancelReason: string | null } | null } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export type RevertPullRequestMutationVariables = Exact<{
  input: Types.RevertPullRequestInput;
}>;

export type RevertPullRequestMutation = { revertPullRequest: { conflicts: Array<string>, pullRequest: { id: string, number: number } | null, existing: { id: string, number: number } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export const UpdatePullRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePullRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePullRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePullRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pullRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdatePullRequestMutation, UpdatePullRequestMutationVariables>;
export const ClosePullRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClosePullRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClosePullRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closePullRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pullRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"closeReason"}},{"kind":"Field","name":{"kind":"Name","value":"closeComment"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ClosePullRequestMutation, ClosePullRequestMutationVariables>;
export const ReopenPullRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReopenPullRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReopenPullRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopenPullRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pullRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ReopenPullRequestMutation, ReopenPullRequestMutationVariables>;
export const MergePullRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergePullRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergePullRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergePullRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pullRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mergeSha"}},{"kind":"Field","name":{"kind":"Name","value":"mergeMethod"}},{"kind":"Field","name":{"kind":"Name","value":"mergedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MergePullRequestMutation, MergePullRequestMutationVariables>;
export const CancelMergeWhenReadyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelMergeWhenReady"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelMergeWhenReadyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelMergeWhenReady"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pullRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mergeWhenReady"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelReason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CancelMergeWhenReadyMutation, CancelMergeWhenReadyMutationVariables>;
export const RevertPullRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevertPullRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevertPullRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revertPullRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pullRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"existing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conflicts"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RevertPullRequestMutation, RevertPullRequestMutationVariables>;
export function useUpdatePullRequestMutation(options?: Omit<useMutation.Options<UpdatePullRequestMutation, UpdatePullRequestMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(UpdatePullRequestDocument, options);
}

export function useClosePullRequestMutation(options?: Omit<useMutation.Options<ClosePullRequestMutation, ClosePullRequestMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(ClosePullRequestDocument, options);
}

export function useReopenPullRequestMutation(options?: Omit<useMutation.Options<ReopenPullRequestMutation, ReopenPullRequestMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(ReopenPullRequestDocument, options);
}

export function useMergePullRequestMutation(options?: Omit<useMutation.Options<MergePullRequestMutation, MergePullRequestMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(MergePullRequestDocument, options);
}

export function useCancelMergeWhenReadyMutation(options?: Omit<useMutation.Options<CancelMergeWhenReadyMutation, CancelMergeWhenReadyMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(CancelMergeWhenReadyDocument, options);
}

export function useRevertPullRequestMutation(options?: Omit<useMutation.Options<RevertPullRequestMutation, RevertPullRequestMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(RevertPullRequestDocument, options);
}
