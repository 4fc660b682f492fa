// Lengths as they are shown: the table reckons in inches, and whoever wants centimetres reads centimetres.

export type Unit = 'inches' | 'centimetres';
const CM = 2.54;

export class Lengths {
  unit: Unit = 'inches';

  get mark(): string {
    return this.unit === 'inches' ? '″' : ' cm';
  }
  /** The figure for so many inches. */
  shown(inches: number): number {
    return this.unit === 'inches' ? inches : inches * CM;
  }
  /** The inches that a figure stands for. */
  read(figure: number): number {
    return this.unit === 'inches' ? figure : figure / CM;
  }
  /** A length with its mark, to two decimals. */
  told(inches: number): string {
    return `${Math.round(this.shown(inches) * 100) / 100}${this.mark}`;
  }
  /** A text in which every length in inches is told in the chosen unit. */
  readonly text = (text: string): string =>
    this.unit === 'inches'
      ? text
      : text.replace(/(\d+(?:\.\d+)?)″/g, (_, inches: string) => `${Math.round(Number(inches) * CM * 100) / 100} cm`);
}
