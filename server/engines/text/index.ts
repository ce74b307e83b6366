export { plainText } from './plainText.ts';
export { storable } from './storable.ts';
