// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort } from 'node:worker_threads';
import { Grammars } from '../code/grammars.ts';
import { findInTerraform } from '../infrastructure/terraform/findInTerraform.ts';
import { repositoryChecks } from '../repository/repositoryChecks.ts';
import { findProviderKeys } from '../secrets/providerKeys.ts';
import { readIgnoreFiles } from '../suppression/ignoreFiles.ts';
import { syntaxFlaw } from '../syntax/syntaxFlaw.ts';
import { analyseAddition, analyseFile, analyseRunTest } from './analyseFile.ts';
import type { Question } from './fileThread.ts';
import { reasonOf } from './reasonOf.ts';

// What is asked in the meantime waits.
const grammars = await Grammars.load();

const answerTo = (question: Question) => {
  switch (question.of) {
    case 'FILE':
      return analyseFile(question.file, grammars, question.imports);
    case 'RUN_TEST':
      return analyseRunTest(question.file, grammars);
    case 'ADDITION':
      return analyseAddition(question.file);
    case 'PROVIDER_KEYS':
      return findProviderKeys(question.file);
    case 'SYNTAX':
      return syntaxFlaw(question.file, grammars);
    case 'TERRAFORM':
      return findInTerraform(question.files);
    case 'IGNORE_FILES':
      return readIgnoreFiles(question.files);
    case 'REPOSITORY':
      return repositoryChecks(question.facts);
  }
};

parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ answer: answerTo(question) });
  } catch (error) {
    parentPort?.postMessage({ leftOut: reasonOf(error) });
  }
});
