import type { TeamCandidatesQuery } from '../shared/members/members.generated.ts';

type Candidate = NonNullable<TeamCandidatesQuery['viewer']>['organization']['members']['nodes'][number];

const candidate = (given: Pick<Candidate, 'id' | 'name' | 'role'>): Candidate & { __typename: string } => ({
  __typename: 'User',
  email: `${given.id}@example.com`,
  avatar: null,
  ...given,
});

/** The members that a picker shows: the viewer, Grace, and one who only reads. */
export const sampleCandidates: TeamCandidatesQuery & { viewer: { __typename: string } } = {
  viewer: {
    __typename: 'User',
    id: 'user-1',
    organization: {
      id: 'organization-1',
      members: {
        nodes: [
          candidate({ id: 'user-1', name: 'Maya Lindqvist', role: 'MEMBER' }),
          candidate({ id: 'user-3', name: 'Grace Hopper', role: 'MEMBER' }),
          candidate({ id: 'user-4', name: 'Viktor Reader', role: 'VIEWER' }),
        ],
        totalCount: 3,
      },
    },
  },
};
