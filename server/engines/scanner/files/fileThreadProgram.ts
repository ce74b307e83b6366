// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort } from 'node:worker_threads';
import { type CodeLanguage, Grammars, languageOf } from '../code/grammars.ts';
import { mayHoldScripts } from '../code/templates.ts';
import { findInTerraform } from '../infrastructure/terraform/findInTerraform.ts';
import { repositoryChecks } from '../repository/repositoryChecks.ts';
import { findProviderKeys } from '../secrets/providerKeys.ts';
import { readIgnoreFiles } from '../suppression/ignoreFiles.ts';
import { syntaxFlaw } from '../syntax/syntaxFlaw.ts';
import { analyseAddition, analyseFile, analyseRunTest } from './analyseFile.ts';
import type { Question } from './fileThread.ts';
import { reasonOf } from './reasonOf.ts';
import type { SourceFile } from './sourceFile.ts';

const languagesOf = (path: string): CodeLanguage[] => {
  const language = languageOf(path);
  return [...(language ? [language] : []), ...(mayHoldScripts(path) ? (['javascript'] as const) : [])];
};

/** The grammars that an answer takes. */
const grammarsFor = (files: readonly SourceFile[]): Promise<Grammars> =>
  Grammars.load([...new Set(files.flatMap(({ path }) => languagesOf(path)))]);

const answerTo = async (question: Question) => {
  switch (question.of) {
    case 'FILE':
      return analyseFile(
        question.file,
        await grammarsFor([question.file, ...question.imports]),
        question.imports,
      );
    case 'RUN_TEST':
      return analyseRunTest(question.file, await grammarsFor([question.file]));
    case 'ADDITION':
      return analyseAddition(question.file);
    case 'PROVIDER_KEYS':
      return findProviderKeys(question.file);
    case 'SYNTAX':
      return syntaxFlaw(question.file, await grammarsFor([question.file]));
    case 'TERRAFORM':
      return findInTerraform(question.files);
    case 'IGNORE_FILES':
      return readIgnoreFiles(question.files);
    case 'REPOSITORY':
      return repositoryChecks(question.facts);
  }
};

const answer = async (question: Question): Promise<void> => {
  try {
    parentPort?.postMessage({ answer: await answerTo(question) });
  } catch (error) {
    parentPort?.postMessage({ leftOut: reasonOf(error) });
  }
};

// A `FileThread` asks one thing at a time.
parentPort?.on('message', (question: Question) => void answer(question));
