import type { Server } from 'node:http';

export function readHeaders(text: string): { path: string; headers: [name: string, value: string][] }[];
export function headersOf(rules: ReturnType<typeof readHeaders>, path: string, file: string): Record<string, string>;
export function siteServer(folder: string, base?: string, options?: { readonly compressed?: boolean }): Server;
export function listen(server: Server, port: number, fixed: boolean): Promise<number>;
