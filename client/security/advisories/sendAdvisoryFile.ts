/** The most bytes that the server takes. */
const largestFile = 256 * 1024 * 1024;

type Answer = { fileId?: string; errors?: { message: string }[] };

/**
 * Sends a file of published advisories, which changes nothing until it is ordered to be imported.
 * @returns the id by which it is
 * @throws Error with words for people when the file is refused, or no answer came
 */
export const sendAdvisoryFile = async (file: File): Promise<string> => {
  if (file.size > largestFile) {
    throw new Error(
      'The file is too large: at most 256 MB can be sent. Import a larger one from an address.',
    );
  }
  const answer = await fetch(`/advisory-files?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const { fileId, errors }: Answer = isJson ? JSON.parse(text) : {};
  if (!answer.ok || fileId === undefined) {
    throw new Error(errors?.[0]?.message ?? 'The file could not be sent. Please try again.');
  }
  return fileId;
};
