import { saveFile } from '../../shared/table/saveFile.ts';

type Failure = { errors?: { message: string }[] };

const failed = 'The patch could not be downloaded. Please try again.';

const messageOf = async (answer: Response): Promise<string> => {
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const { errors }: Failure = isJson ? await answer.json() : {};
  return errors?.[0]?.message ?? failed;
};

/**
 * Has the browser save the patch at an address.
 * @returns why there is none, in words for people; null when it was saved
 */
export const downloadPatch = async (url: string): Promise<string | null> => {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return await messageOf(answer);
    const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    saveFile(name ?? 'fix.patch', [await answer.blob()], 'text/x-patch');
    return null;
  } catch {
    return failed;
  }
};
