// The numbers that pages may name, as in `{guilds.NAME}`. Embeds show no such pages and carry none (scripts/registry-modules.mjs).
export { parameters } from './parameters.ts';
