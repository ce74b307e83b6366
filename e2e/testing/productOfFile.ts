import type { Page } from 'playwright-core';
import { openProduct, type PageOptions, type Product, type ProductOptions } from './openProduct.ts';

// A real server answers a real browser, on machines that do much else.
jest.setTimeout(120_000);

/**
 * Opens the product before the tests of a file and closes it after them. After each test its pages are closed, and nothing
 * may have gone wrong in them, or on the server, that the test did not provoke.
 */
export const productOfFile = (options: ProductOptions) => {
  let opened: Product | undefined;
  const product = (): Product => {
    if (!opened) throw new Error('The product is open within tests only.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openProduct(options);
  });
  afterEach(async () => {
    if (globalThis.slipwayFailedTest) await opened?.keepPictures(globalThis.slipwayFailedTest);
    expect(await opened?.closePages()).toEqual([]);
  });
  afterAll(() => opened?.close());
  return {
    product,
    openPage: (pageOptions?: PageOptions): Promise<Page> => product().openPage(pageOptions),
  };
};
