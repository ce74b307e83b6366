import { ApolloLink, Observable } from '@apollo/client';

/** A link whose code is loaded when the first operation needs it. */
export const lazyLink = (load: () => Promise<ApolloLink>): ApolloLink => {
  let loading: Promise<ApolloLink> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      // The next operation tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let stop: (() => void) | undefined;
        let stopped = false;
        const start = async () => {
          try {
            const link = await loaded();
            if (stopped) return;
            const subscription = link.request(operation, forward).subscribe(observer);
            stop = () => subscription.unsubscribe();
          } catch (error) {
            observer.error(error);
          }
        };
        void start();
        return () => {
          stopped = true;
          stop?.();
        };
      }),
  );
};
