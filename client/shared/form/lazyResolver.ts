import type { FieldValues, Resolver } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

/** A zod schema, or a function that loads one. */
export type FormSchema<Input extends FieldValues, Output> =
  | $ZodType<Output, Input>
  | (() => Promise<$ZodType<Output, Input>>);

/**
 * Checks a form's values by a schema. The code that checks, and a schema that is loaded, come with `preload` or the first
 * check; after a failure the next check tries again.
 */
export const lazyResolver = <Input extends FieldValues, Output>(schema: FormSchema<Input, Output>) => {
  const load = async (): Promise<Resolver<Input, unknown, Output>> => {
    const [{ zodResolver }, loaded] = await Promise.all([
      import('@hookform/resolvers/zod'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return zodResolver(loaded);
  };
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const resolve: Resolver<Input, unknown, Output> = async (...given) => (await loaded())(...given);
  return {
    resolve,
    preload: () => {
      loaded().catch(() => undefined);
    },
  };
};
