import * as z from 'zod/mini';
import { lazyResolver } from './lazyResolver.ts';

const schema = z.object({ name: z.string().check(z.minLength(2, 'Name is too short')) });
const options = { fields: {}, shouldUseNativeValidation: false };

test('loads a schema once, and checks with it', async () => {
  const load = jest.fn(async () => schema);
  const { preload, resolve } = lazyResolver(load);
  preload();
  const short = await resolve({ name: 'A' }, undefined, options);
  expect(short.errors).toHaveProperty('name.message', 'Name is too short');
  expect(await resolve({ name: 'Ada' }, undefined, options)).toMatchObject({ values: { name: 'Ada' } });
  expect(load).toHaveBeenCalledTimes(1);
});

test('tries again after the schema did not come', async () => {
  const load = jest.fn(async () => schema).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { resolve } = lazyResolver(load);
  await expect(resolve({ name: 'Ada' }, undefined, options)).rejects.toThrow('Failed to fetch');
  expect(await resolve({ name: 'Ada' }, undefined, options)).toMatchObject({ values: { name: 'Ada' } });
});
