import type ts from 'typescript';

export function programOf(entries: readonly string[]): ts.Program;
export function writeTypes(folder: string, entries: readonly string[]): void;
