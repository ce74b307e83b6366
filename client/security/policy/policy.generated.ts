// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/generated/types.ts';

import { type SkipToken, useLazyQuery, useMutation, useQuery, useSuspenseQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PolicyRulesFragment = { newFinding: Types.Severity | null, openFinding: Types.Severity | null, failedCheck: Types.Severity | null, failsPartial: boolean, ofProject: boolean };

export type OrganizationPolicyQueryVariables = Exact<{ [key: string]: never; }>;

export type OrganizationPolicyQuery = { viewer: { id: string, organization: { id: string, scanPolicy: { newFinding: Types.Severity | null, openFinding: Types.Severity | null, failedCheck: Types.Severity | null, failsPartial: boolean, ofProject: boolean } } } | null };

export type ProjectPolicyQueryVariables = Exact<{
  id: string;
}>;

export type ProjectPolicyQuery = { project: { id: string, name: string, scanPolicy: { newFinding: Types.Severity | null, openFinding: Types.Severity | null, failedCheck: Types.Severity | null, failsPartial: boolean, ofProject: boolean } } | null };

export type ChangeScanPolicyMutationVariables = Exact<{
  input: Types.ChangeScanPolicyInput;
}>;

export type ChangeScanPolicyMutation = { changeScanPolicy: { policy: { newFinding: Types.Severity | null, openFinding: Types.Severity | null, failedCheck: Types.Severity | null, failsPartial: boolean, ofProject: boolean } | null, errors: Array<{ field: Array<string> | null, code: Types.UserErrorCode, message: string }> } };

export const PolicyRulesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyRules"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScanPolicy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newFinding"}},{"kind":"Field","name":{"kind":"Name","value":"openFinding"}},{"kind":"Field","name":{"kind":"Name","value":"failedCheck"}},{"kind":"Field","name":{"kind":"Name","value":"failsPartial"}},{"kind":"Field","name":{"kind":"Name","value":"ofProject"}}]}}]} as unknown as DocumentNode<PolicyRulesFragment, unknown>;
export const OrganizationPolicyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrganizationPolicy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scanPolicy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyRules"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyRules"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScanPolicy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newFinding"}},{"kind":"Field","name":{"kind":"Name","value":"openFinding"}},{"kind":"Field","name":{"kind":"Name","value":"failedCheck"}},{"kind":"Field","name":{"kind":"Name","value":"failsPartial"}},{"kind":"Field","name":{"kind":"Name","value":"ofProject"}}]}}]} as unknown as DocumentNode<OrganizationPolicyQuery, OrganizationPolicyQueryVariables>;
export const ProjectPolicyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectPolicy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scanPolicy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyRules"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyRules"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScanPolicy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newFinding"}},{"kind":"Field","name":{"kind":"Name","value":"openFinding"}},{"kind":"Field","name":{"kind":"Name","value":"failedCheck"}},{"kind":"Field","name":{"kind":"Name","value":"failsPartial"}},{"kind":"Field","name":{"kind":"Name","value":"ofProject"}}]}}]} as unknown as DocumentNode<ProjectPolicyQuery, ProjectPolicyQueryVariables>;
export const ChangeScanPolicyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeScanPolicy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeScanPolicyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeScanPolicy"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"policy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyRules"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyRules"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScanPolicy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newFinding"}},{"kind":"Field","name":{"kind":"Name","value":"openFinding"}},{"kind":"Field","name":{"kind":"Name","value":"failedCheck"}},{"kind":"Field","name":{"kind":"Name","value":"failsPartial"}},{"kind":"Field","name":{"kind":"Name","value":"ofProject"}}]}}]} as unknown as DocumentNode<ChangeScanPolicyMutation, ChangeScanPolicyMutationVariables>;
export function useOrganizationPolicyQuery(options?: Omit<useQuery.Options<OrganizationPolicyQuery, OrganizationPolicyQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(OrganizationPolicyDocument, options);
}

export function useOrganizationPolicySuspenseQuery(options?: Omit<useSuspenseQuery.Options<OrganizationPolicyQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(OrganizationPolicyDocument, options);
}

export function useOrganizationPolicyLazyQuery(options?: Omit<useLazyQuery.Options<OrganizationPolicyQuery, OrganizationPolicyQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(OrganizationPolicyDocument, options);
}

export function useProjectPolicyQuery(options: Omit<useQuery.Options<ProjectPolicyQuery, ProjectPolicyQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(ProjectPolicyDocument, options);
}

export function useProjectPolicySuspenseQuery(options: Omit<useSuspenseQuery.Options<ProjectPolicyQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(ProjectPolicyDocument, options);
}

export function useProjectPolicyLazyQuery(options?: Omit<useLazyQuery.Options<ProjectPolicyQuery, ProjectPolicyQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(ProjectPolicyDocument, options);
}

export function useChangeScanPolicyMutation(options?: Omit<useMutation.Options<ChangeScanPolicyMutation, ChangeScanPolicyMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(ChangeScanPolicyDocument, options);
}
