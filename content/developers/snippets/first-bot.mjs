import { ask, fromLink, sentenceOf } from 'sightline';

/** What the bot says to a message that has a link of ours in it; nothing to any other. */
export function replyTo(message) {
  const [link] = message.match(/#\d[\w-]{7,}/) ?? [];
  if (!link) return null;
  const opened = fromLink(link);
  if (!opened.ok) return opened.message;
  const answer = ask(opened.question);
  if (!answer.ok) return answer.error.message;
  const reasons = answer.because.map(({ text, rule }) => `- ${text} (${rule})`);
  return [sentenceOf(opened.question, answer).text, ...reasons].join('\n');
}

console.log(replyTo('Look: https://example.org/scene/#1CCIClJKTTQAI-fwAAAEqERTBj6BAAAAEzgCgQAAgABIAEEoBAUCgghkKv'));
console.log(replyTo('Good morning'));
