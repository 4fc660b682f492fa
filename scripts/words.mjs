// npm run words: prints every text of the interface, by file.
import { interfaceWords } from './interface-words.mjs';

let count = 0;
for (const { path, words } of interfaceWords()) {
  console.log(`\n${path}`);
  for (const text of words) console.log(`  ${text}`);
  count += words.length;
}
console.log(`\n${count} texts.`);
