// What the workflows, the recipes and the guide for whoever runs it name is there.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { partOf } from '../../scripts/changelog.mjs';
import { settingsFrom } from '../../src/serve/settings.ts';
import { ROOT, textOf } from './files.ts';

const manifest = JSON.parse(textOf('package.json')) as { version: string; scripts: Record<string, string> };
const workflows = readdirSync(join(ROOT, '.github/workflows'));
const texts = [...workflows.map((name) => `.github/workflows/${name}`), 'Dockerfile', 'docs/deploying.md'];

describe('workflows and recipes', () => {
  it.each(workflows)('%s is a workflow whose steps each do one thing', (name) => {
    const { jobs } = parse(textOf(`.github/workflows/${name}`)) as { jobs: Record<string, { steps: object[] }> };
    for (const { steps } of Object.values(jobs))
      for (const step of steps) expect(['run', 'uses'].filter((key) => key in step).length).toBe(1);
  });

  it.each(texts)('%s runs commands that there are', (name) => {
    const named = [...textOf(name).matchAll(/npm run ([a-z][a-z:]*)/g)].map(([, command]) => command!);
    for (const command of named) expect(Object.keys(manifest.scripts)).toContain(command);
    for (const [, file] of textOf(name).matchAll(/node (scripts\/[\w-]+\.mjs)/g))
      expect(existsSync(join(ROOT, file!)), file).toBe(true);
    for (const [, file] of textOf(name).matchAll(/`(docs\/[\w.-]+)`/g))
      expect(existsSync(join(ROOT, file!)), file).toBe(true);
  });

  it('sets only what the server knows', () => {
    const set = [
      ...`${textOf('Dockerfile')}${textOf('docs/deploying.md')}`.matchAll(/\b(SIGHTLINE_[A-Z_]+)=(\S+?)\b/g),
    ];
    const named = Object.fromEntries(set.map(([, name, value]) => [name!, value!]));
    expect(settingsFrom({}, named, null)).toMatchObject({ port: 8080, host: '0', rate: 20 });
  });

  it.each(readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml'))(
    'the form %s asks for something',
    (name) => {
      const form = parse(textOf(`.github/ISSUE_TEMPLATE/${name}`)) as {
        body: { validations?: { required: boolean } }[];
      };
      expect(form.body.some(({ validations }) => validations?.required)).toBe(true);
    },
  );
});

describe('the changelog', () => {
  it('says something of the version that the manifest has', () => {
    expect(partOf(textOf('CHANGELOG.md'), manifest.version)).toMatch(/^- \*\*/);
    expect(partOf(textOf('CHANGELOG.md'), '9.9.9')).toBeNull();
  });
});
