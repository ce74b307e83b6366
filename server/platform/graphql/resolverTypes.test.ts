import type { Resolvers } from './resolvers.generated.ts';

test('resolvers are held to the SDL: what answers otherwise does not compile', () => {
  const wrong = {
    Query: {
      // @ts-expect-error a version is text
      version: () => 1,
      // @ts-expect-error projects are rows, with all that a row holds
      projects: () => ({ nodes: [{ id: '1' }], edges: [], totalCount: 1 }),
      // @ts-expect-error what may not be null is not
      dashboard: () => null,
      // @ts-expect-error `days` has a default, so it is a number
      analytics: (_, { days }: { days: string }) => ({ days }),
    },
    Project: {
      // @ts-expect-error the parent is a row, which has no such column
      language: ({ nickname }) => nickname,
      // @ts-expect-error the field takes no arguments
      createdAt: (project, { at }: { at: Date }) => at ?? project.createdAt,
      // @ts-expect-error a status is one of the enum
      status: () => 'GONE',
      // What may come later may, and an instant may be text.
      updatedAt: async () => '2026-11-21T09:30:00.000Z',
    },
    UpdateProjectPayload: {
      // @ts-expect-error errors are told with code and message
      errors: () => [{ field: null }],
    },
    LogoutPayload: {
      // @ts-expect-error there is no such field
      projekts: () => null,
    },
    Subscription: {
      // @ts-expect-error a subscription listens
      jobUpdated: () => null,
    },
  } satisfies Resolvers;
  expect(Object.keys(wrong)).toContain('Query');
});
