import { FileThread } from '../../engines/scanner/files/fileThread.ts';

/**
 * Has all scans of a test file ask one thread, one after the other, instead of a thread each: to start one takes half a second of
 * processor time, for its rules and grammars. Not for tests of what ends a thread.
 * @returns how to give each scan its own again
 */
export const shareFileThread = (): (() => Promise<void>) => {
  const { prototype } = FileThread;
  const own = Object.getOwnPropertyDescriptors(prototype);
  const shared = new FileThread();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn =
    <Asked extends unknown[], Answer>(ask: (this: FileThread, ...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> => {
      const answer = last.then(() => ask.apply(shared, asked));
      last = answer.catch(() => undefined);
      return answer;
    };
  prototype.analyse = inTurn(prototype.analyse);
  prototype.analyseTerraform = inTurn(prototype.analyseTerraform);
  prototype.findSecrets = inTurn(prototype.findSecrets);
  prototype.check = inTurn(prototype.check);
  prototype.ignored = inTurn(prototype.ignored);
  prototype.flawIn = inTurn(prototype.flawIn);
  const { close } = prototype;
  // A scan that ends leaves it to the others; it is its own that it ends when a question was given up.
  prototype.close = function (this: FileThread) {
    return this === shared ? close.call(this) : Promise.resolve();
  };
  return async () => {
    Object.defineProperties(prototype, own);
    await close.call(shared);
  };
};
