// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/generated/types.ts';

import { type SkipToken, useLazyQuery, useMutation, useQuery, useSubscription, useSuspenseQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PauseOfAgentsFragment = { pausedAt: string, pausedBy: string };

export type PauseAgentsMutationVariables = Exact<{ [key: string]: never; }>;

export type PauseAgentsMutation = { pauseAgents: { pause: { pausedAt: string, pausedBy: string } | null, errors: Array<{ message: string }> } };

export type ResumeAgentsMutationVariables = Exact<{ [key: string]: never; }>;

export type ResumeAgentsMutation = { resumeAgents: { resumed: number | null, errors: Array<{ message: string }> } };

export type AgentControlRoomQueryVariables = Exact<{ [key: string]: never; }>;

export type AgentControlRoomQuery = { agentPause: { pausedAt: string, pausedBy: string } | null, agentRuns: { totalCount: number, nodes: Array<{ question: string | null, id: string, state: Types.AgentRunState, trigger: Types.AgentRunTrigger, sample: boolean, summary: string, createdAt: string, startedAt: string | null, durationSeconds: number | null, agent: { id: string, name: string } | null, project: { id: string, name: string } | null }> }, pullRequests: { totalCount: number, nodes: Array<{ id: string, number: number, title: string, project: { id: string, name: string } }> } };

export type AnyAgentRunUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;

export type AnyAgentRunUpdatedSubscription = { anyAgentRunUpdated: { id: string } | null };

export const PauseOfAgentsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PauseOfAgents"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentPause"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedBy"}}]}}]} as unknown as DocumentNode<PauseOfAgentsFragment, unknown>;
export const PauseAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PauseAgents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseAgents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pause"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<PauseAgentsMutation, PauseAgentsMutationVariables>;
export const ResumeAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeAgents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeAgents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ResumeAgentsMutation, ResumeAgentsMutationVariables>;
export const AgentControlRoomDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentControlRoom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agentPause"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PauseOfAgents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"agentRuns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"state"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"RUNNING"},{"kind":"EnumValue","value":"WAITING_FOR_APPROVAL"},{"kind":"EnumValue","value":"WAITING_FOR_ANSWER"},{"kind":"EnumValue","value":"PAUSED"},{"kind":"EnumValue","value":"QUEUED"}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentRunRow"}},{"kind":"Field","name":{"kind":"Name","value":"question"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pullRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"waitingForViewer"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"ofRuns"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"state"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"OPEN"},{"kind":"EnumValue","value":"DRAFT"}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PauseOfAgents"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentPause"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedBy"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentRunRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"sample"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<AgentControlRoomQuery, AgentControlRoomQueryVariables>;
export const AnyAgentRunUpdatedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AnyAgentRunUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"anyAgentRunUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<AnyAgentRunUpdatedSubscription, AnyAgentRunUpdatedSubscriptionVariables>;
export function usePauseAgentsMutation(options?: Omit<useMutation.Options<PauseAgentsMutation, PauseAgentsMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(PauseAgentsDocument, options);
}

export function useResumeAgentsMutation(options?: Omit<useMutation.Options<ResumeAgentsMutation, ResumeAgentsMutationVariables>, 'variables' | 'errorPolicy'>) {
  return useMutation(ResumeAgentsDocument, options);
}

export function useAgentControlRoomQuery(options?: Omit<useQuery.Options<AgentControlRoomQuery, AgentControlRoomQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(AgentControlRoomDocument, options);
}

export function useAgentControlRoomSuspenseQuery(options?: Omit<useSuspenseQuery.Options<AgentControlRoomQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(AgentControlRoomDocument, options);
}

export function useAgentControlRoomLazyQuery(options?: Omit<useLazyQuery.Options<AgentControlRoomQuery, AgentControlRoomQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(AgentControlRoomDocument, options);
}

export function useAnyAgentRunUpdatedSubscription(options?: Omit<useSubscription.Options<AnyAgentRunUpdatedSubscription, AnyAgentRunUpdatedSubscriptionVariables>, 'errorPolicy'> | SkipToken) {
  return useSubscription(AnyAgentRunUpdatedDocument, options);
}
