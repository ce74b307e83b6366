// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/generated/types.ts';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeletedProjectFragment = { id: string, name: string, deletedBy: string, deletedAt: string, restorableUntil: string, storageBytes: number };

export type RestoreDeletedProjectMutationVariables = Exact<{
  input: Types.RestoreDeletedProjectInput;
}>;

export type RestoreDeletedProjectMutation = { restoreDeletedProject: { project: { id: string } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export const DeletedProjectFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletedProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeletedProject"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"deletedBy"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"restorableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"storageBytes"}}]}}]} as unknown as DocumentNode<DeletedProjectFragment, unknown>;
export const RestoreDeletedProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreDeletedProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreDeletedProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreDeletedProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RestoreDeletedProjectMutation, RestoreDeletedProjectMutationVariables>;
export function useRestoreDeletedProjectMutation(options?: Omit<useMutation.Options<RestoreDeletedProjectMutation, RestoreDeletedProjectMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(RestoreDeletedProjectDocument, options);
}
