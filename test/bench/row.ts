// One figure of a bench.
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}
