import type { Work } from '../../feature.ts';
import { startAnswerClock } from './answerClock.ts';

export const work = { timers: [startAnswerClock] } satisfies Work;
