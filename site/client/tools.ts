// Tools come alive where they stand, each with its own code.
export {};

const TOOLS: Readonly<Record<string, () => Promise<{ mount: (place: HTMLElement) => void }>>> = {
  'heroic-wounds': () => import('./tools/heroic-wounds.ts'),
  instability: () => import('./tools/instability.ts'),
  wheel: () => import('./tools/wheel.ts'),
  activation: () => import('./tools/activation.ts'),
  'judgement-plan': () => import('./tools/judgement-plan.ts'),
};

for (const tool of document.querySelectorAll<HTMLElement>('[data-tool]')) {
  const place = tool.querySelector<HTMLElement>('.tool-body');
  const load = TOOLS[tool.dataset.tool ?? ''];
  if (!place || !load) continue;
  load().then(
    ({ mount }) => mount(place),
    () => place.append('This tool could not be loaded. The page says the same in words.'),
  );
}
