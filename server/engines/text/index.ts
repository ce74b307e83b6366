export { displayName } from './displayName.ts';
export { type Mask, maskSecrets } from './maskSecrets.ts';
export { nearestWord } from './nearestWord.ts';
export { plainText } from './plainText.ts';
export { storable } from './storable.ts';
