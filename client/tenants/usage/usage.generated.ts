// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/generated/types.ts';

import { type SkipToken, useLazyQuery, useQuery, useSuspenseQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlatformUsageOverviewQueryVariables = Exact<{
  days: number;
}>;

export type PlatformUsageOverviewQuery = { platformUsage: { apiOperations: number, apiErrors: number, agentRuns: number, storageBytes: number, byDay: Array<{ day: string, apiOperations: number, apiErrors: number, agentRuns: number }> } };

export type PlatformUsageByTenantQueryVariables = Exact<{
  days: number;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  search?: string | null | undefined;
  sort?: Types.TenantUsageSort | null | undefined;
}>;

export type PlatformUsageByTenantQuery = { platformUsage: { byTenant: { totalCount: number, nodes: Array<{ id: string, name: string, apiOperations: number, apiErrors: number, agentRuns: number, storageBytes: number, users: number }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } } };

export type SandboxFactsFragment = { way: Types.SandboxWay | null, mend: string | null, tried: Array<{ way: Types.SandboxWay, holds: boolean, why: string | null }> };

export type PlatformResourcesQueryVariables = Exact<{ [key: string]: never; }>;

export type PlatformResourcesQuery = { platformUsage: { resources: { startedAt: string, processMemoryBytes: number, diskUsedBytes: number, diskTotalBytes: number, databaseBytes: number, databaseConnections: number, databaseConnectionLimit: number, machine: { loadPercent: number, loadAverages: Array<number>, processors: number, memoryUsedBytes: number, memoryTotalBytes: number, readAt: string }, queues: Array<{ name: string, waiting: number, running: number, oldestAt: string | null }>, sandbox: { way: Types.SandboxWay | null, mend: string | null, tried: Array<{ way: Types.SandboxWay, holds: boolean, why: string | null }> } } } };

export type PlatformApiUsageQueryVariables = Exact<{
  days: number;
}>;

export type PlatformApiUsageQuery = { platformUsage: { apiOperations: number, apiErrors: number, byDay: Array<{ day: string, apiOperations: number, apiErrors: number }>, byTenant: { nodes: Array<{ id: string, name: string, apiOperations: number, apiErrors: number }> } } };

export const SandboxFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SandboxFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SandboxStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"way"}},{"kind":"Field","name":{"kind":"Name","value":"tried"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"way"}},{"kind":"Field","name":{"kind":"Name","value":"holds"}},{"kind":"Field","name":{"kind":"Name","value":"why"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mend"}}]}}]} as unknown as DocumentNode<SandboxFactsFragment, unknown>;
export const PlatformUsageOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlatformUsageOverview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platformUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiOperations"}},{"kind":"Field","name":{"kind":"Name","value":"apiErrors"}},{"kind":"Field","name":{"kind":"Name","value":"agentRuns"}},{"kind":"Field","name":{"kind":"Name","value":"storageBytes"}},{"kind":"Field","name":{"kind":"Name","value":"byDay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"apiOperations"}},{"kind":"Field","name":{"kind":"Name","value":"apiErrors"}},{"kind":"Field","name":{"kind":"Name","value":"agentRuns"}}]}}]}}]}}]} as unknown as DocumentNode<PlatformUsageOverviewQuery, PlatformUsageOverviewQueryVariables>;
export const PlatformUsageByTenantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlatformUsageByTenant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TenantUsageSort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platformUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"byTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"apiOperations"}},{"kind":"Field","name":{"kind":"Name","value":"apiErrors"}},{"kind":"Field","name":{"kind":"Name","value":"agentRuns"}},{"kind":"Field","name":{"kind":"Name","value":"storageBytes"}},{"kind":"Field","name":{"kind":"Name","value":"users"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}}]} as unknown as DocumentNode<PlatformUsageByTenantQuery, PlatformUsageByTenantQueryVariables>;
export const PlatformResourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlatformResources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platformUsage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"machine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loadPercent"}},{"kind":"Field","name":{"kind":"Name","value":"loadAverages"}},{"kind":"Field","name":{"kind":"Name","value":"processors"}},{"kind":"Field","name":{"kind":"Name","value":"memoryUsedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"memoryTotalBytes"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"processMemoryBytes"}},{"kind":"Field","name":{"kind":"Name","value":"diskUsedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"diskTotalBytes"}},{"kind":"Field","name":{"kind":"Name","value":"databaseBytes"}},{"kind":"Field","name":{"kind":"Name","value":"databaseConnections"}},{"kind":"Field","name":{"kind":"Name","value":"databaseConnectionLimit"}},{"kind":"Field","name":{"kind":"Name","value":"queues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"oldestAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SandboxFacts"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SandboxFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SandboxStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"way"}},{"kind":"Field","name":{"kind":"Name","value":"tried"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"way"}},{"kind":"Field","name":{"kind":"Name","value":"holds"}},{"kind":"Field","name":{"kind":"Name","value":"why"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mend"}}]}}]} as unknown as DocumentNode<PlatformResourcesQuery, PlatformResourcesQueryVariables>;
export const PlatformApiUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlatformApiUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platformUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiOperations"}},{"kind":"Field","name":{"kind":"Name","value":"apiErrors"}},{"kind":"Field","name":{"kind":"Name","value":"byDay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"apiOperations"}},{"kind":"Field","name":{"kind":"Name","value":"apiErrors"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"apiOperations"}},{"kind":"Field","name":{"kind":"Name","value":"apiErrors"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlatformApiUsageQuery, PlatformApiUsageQueryVariables>;
export function usePlatformUsageOverviewQuery(options: Omit<useQuery.Options<PlatformUsageOverviewQuery, PlatformUsageOverviewQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(PlatformUsageOverviewDocument, options);
}

export function usePlatformUsageOverviewSuspenseQuery(options: Omit<useSuspenseQuery.Options<PlatformUsageOverviewQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(PlatformUsageOverviewDocument, options);
}

export function usePlatformUsageOverviewLazyQuery(options?: Omit<useLazyQuery.Options<PlatformUsageOverviewQuery, PlatformUsageOverviewQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(PlatformUsageOverviewDocument, options);
}

export function usePlatformUsageByTenantQuery(options: Omit<useQuery.Options<PlatformUsageByTenantQuery, PlatformUsageByTenantQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(PlatformUsageByTenantDocument, options);
}

export function usePlatformUsageByTenantSuspenseQuery(options: Omit<useSuspenseQuery.Options<PlatformUsageByTenantQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(PlatformUsageByTenantDocument, options);
}

export function usePlatformUsageByTenantLazyQuery(options?: Omit<useLazyQuery.Options<PlatformUsageByTenantQuery, PlatformUsageByTenantQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(PlatformUsageByTenantDocument, options);
}

export function usePlatformResourcesQuery(options?: Omit<useQuery.Options<PlatformResourcesQuery, PlatformResourcesQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(PlatformResourcesDocument, options);
}

export function usePlatformResourcesSuspenseQuery(options?: Omit<useSuspenseQuery.Options<PlatformResourcesQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(PlatformResourcesDocument, options);
}

export function usePlatformResourcesLazyQuery(options?: Omit<useLazyQuery.Options<PlatformResourcesQuery, PlatformResourcesQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(PlatformResourcesDocument, options);
}

export function usePlatformApiUsageQuery(options: Omit<useQuery.Options<PlatformApiUsageQuery, PlatformApiUsageQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(PlatformApiUsageDocument, options);
}

export function usePlatformApiUsageSuspenseQuery(options: Omit<useSuspenseQuery.Options<PlatformApiUsageQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(PlatformApiUsageDocument, options);
}

export function usePlatformApiUsageLazyQuery(options?: Omit<useLazyQuery.Options<PlatformApiUsageQuery, PlatformApiUsageQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(PlatformApiUsageDocument, options);
}
