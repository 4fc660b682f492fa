// The numbers that pages may name, as in `{judgement.NAME}`. Embeds show no such pages and carry none (scripts/registry-modules.mjs).
export * as parameters from './parameters.ts';
