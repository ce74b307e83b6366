import { collected } from '../collected.ts';
import type { ListScreen } from './listScreen.ts';

/** Every list of the product that grows: the `lists` of all features. */
export const listScreens: readonly ListScreen[] = collected.flatMap(({ lists }) => lists ?? []);
