// A thread for tests: it answers as every thread does, but "forever" never comes back, "crash" ends the thread, and "fail"
// is a failure inside Sightline.
import { answerLine, failedLine } from '../../src/ask/text.ts';
import { answerOnThread } from '../../src/serve/thread-pool.ts';

answerOnThread((line) => {
  const text = 'text' in line ? line.text : '';
  if (text.includes('forever')) for (;;);
  if (text.includes('crash')) throw new Error('The thread ended.');
  if (text.includes('fail')) return failedLine(line, new Error('A fault of ours.'));
  return answerLine(line);
});
