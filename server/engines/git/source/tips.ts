import { commitTime } from './commits.ts';
import { plainText } from '../../text/index.ts';
import { type Clone, readClone } from './readClone.ts';

/** A branch with its newest commit. */
export type Tip = {
  name: string;
  sha: string;
  /** The first line of its message. */
  message: string;
  committedAt: Date;
};

const mebibyte = 1024 * 1024;
const longestSubject = 500;

/**
 * All branches of a bare clone with what their newest commits say, by name.
 * @throws GitError
 */
export async function readTips(clone: Clone): Promise<Tip[]> {
  const format = '--format=%(objectname) %(committerdate:unix) %(refname) %(contents:subject)';
  const output = await readClone(clone, ['for-each-ref', format, 'refs/heads/'], {
    maxOutputBytes: 32 * mebibyte,
  });
  return output
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha = '', seconds = '', ref = ''] = line.split(' ', 3);
      const subject = line.slice(sha.length + seconds.length + ref.length + 3);
      return {
        name: ref.slice('refs/heads/'.length),
        sha,
        message: plainText(subject, longestSubject),
        committedAt: commitTime(seconds),
      };
    });
}
