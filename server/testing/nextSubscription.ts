import type { Events } from '../events/events.ts';

/** Resolves when the next follower of events stands: what is published from then on reaches it. */
export const nextSubscription = (events: Events): Promise<void> =>
  new Promise((resolve) => {
    const { subscribe } = events;
    jest.spyOn(events, 'subscribe').mockImplementationOnce((topic) => {
      const follower = subscribe(topic);
      resolve();
      return follower;
    });
  });
