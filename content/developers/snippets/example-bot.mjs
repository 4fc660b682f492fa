// A bot in the style of a chat server's, without the network: `onMessage` is what your library calls for each message.
import { writeFile } from 'node:fs/promises';
import { fromLink } from 'sightline';
import { pictureOf } from 'sightline/draw';
import { odds } from 'sightline/odds';

/** !odds judgement attack dice=4 solid=3 */
function rolled(words) {
  const [game, kind, ...keys] = words;
  const input = Object.fromEntries(keys.map((key) => key.split('=')).map(([key, value]) => [key, Number(value)]));
  const answer = odds(game, kind, input);
  return { content: answer.ok ? answer.sentence : answer.error.message };
}

/** A link of ours: the verdict in words, and its picture. */
function judged(link) {
  const opened = fromLink(link);
  if (!opened.ok) return { content: opened.message };
  const picture = pictureOf(opened.question, { theme: 'dark' });
  if (!picture.ok) return { content: picture.error.message };
  const { sentence, answer, svg } = picture;
  const [reason] = answer.because;
  return {
    content: `**${sentence.text}**\n${reason.text} (${reason.rule})`,
    files: [{ name: 'table.svg', data: svg }],
  };
}

export function onMessage({ content }) {
  const [link] = content.match(/#\d[\w-]{7,}/) ?? [];
  if (link) return judged(link);
  if (content.startsWith('!odds ')) return rolled(content.split(/\s+/).slice(1));
  return null;
}

const messages = [
  'hello',
  '!odds judgement attack dice=4 solid=3 critical=5',
  '!odds judgement attack dice=400',
  'Can she see him? https://example.org/scene/#1CCIClJKTTQAI-fwAAAEqERTBj6BAAAAEzgCgQAAgABIAEEoBAUCgghkKv',
];
for (const content of messages) {
  const reply = onMessage({ content });
  console.log(`> ${content.slice(0, 48)}\n${reply ? reply.content : '(says nothing)'}`);
  for (const { name, data } of reply?.files ?? []) await writeFile(name, data);
}
