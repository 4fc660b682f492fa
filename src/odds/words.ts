// Numbers in a sentence: rounded for reading, and never rounded to a certainty that is not one.
import { compared, type Fraction, floatOf, ONE, ZERO } from './fraction.ts';

/** A chance in percent with one decimal: "68.8%"; 0% and 100% only when that is certain. */
export function percent(chance: Fraction): string {
  if (compared(chance, ZERO) <= 0) return '0%';
  if (compared(chance, ONE) >= 0) return '100%';
  const rounded = (floatOf(chance) * 100).toFixed(1);
  if (rounded === '0.0') return 'less than 0.1%';
  if (rounded === '100.0') return 'more than 99.9%';
  return `${rounded.replace(/\.0$/, '')}%`;
}

/** A mean, with one decimal from 1 up and two below: "3.2", "7.5", "0.35"; 0 only when it is. */
export function average(value: Fraction): string {
  const float = floatOf(value);
  const size = Math.abs(float);
  if (value.n !== 0n && size < 0.005) return value.n > 0n ? 'less than 0.01' : 'hardly below 0';
  return float.toFixed(size < 0.995 ? 2 : 1).replace(/\.?0+$/, '');
}

/** "1 die", "4 dice"; the plural adds an s by default. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 || n === -1 ? one : many}`;
}

/** "a", "a and b", "a, b and c"; or with another word before the last. */
export function listed(parts: readonly string[], before = 'and'): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${before} ${parts.at(-1)}`;
}

/** A number with its sign: "+2", "−1", "+0". */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** A number with a true minus: "−2". */
export function plain(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** A sentence's first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
