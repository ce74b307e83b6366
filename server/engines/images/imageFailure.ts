/** Why an image cannot be had, in a sentence for people. */
export class ImageFailure extends Error {}
