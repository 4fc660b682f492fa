export interface PublicName {
  readonly entry: string;
  readonly name: string;
  readonly kind: 'function' | 'value' | 'class' | 'type';
  readonly says: string;
  readonly signature: string;
}
export function publicNames(entries: readonly string[]): PublicName[];
