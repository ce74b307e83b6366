import type { Events } from '../platform/events/events.ts';

/** Resolves when the next follower of events stands, or the next so many: what is published from then on reaches them. */
export const nextSubscription = (events: Events, count = 1): Promise<void> =>
  new Promise((resolve) => {
    const { subscribe } = events;
    let missing = count;
    events.subscribe = (topic) => {
      const follower = subscribe(topic);
      missing -= 1;
      if (missing === 0) {
        events.subscribe = subscribe;
        resolve();
      }
      return follower;
    };
  });

/** Resolves when so many follow events: the others have left. */
export const untilFollowers = async ({ subscribers }: Events, count: number): Promise<void> => {
  while (subscribers() !== count) await new Promise((resolve) => setImmediate(resolve));
};
