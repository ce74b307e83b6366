/** The side of a picture in pixels: enough for the largest avatar on a sharp screen. */
const side = 256;

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.85);
  });

/**
 * The middle square of a picture at 256 × 256 pixels: as WebP or, where the browser cannot write that, PNG. Whatever else is in
 * the file, such as the place where a photo was taken, does not leave the browser.
 * @throws Error when the file is no picture that the browser can read
 */
export const scalePicture = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('Your browser cannot read this file as a picture. Choose a PNG, JPEG or WebP.');
  });
  const cut = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [x, y] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, cut, cut, 0, 0, side, side);
  picture.close();
  const scaled = await encode(canvas, 'image/webp');
  if (!scaled) throw new Error('The picture could not be scaled. Choose another one.');
  return scaled;
};
