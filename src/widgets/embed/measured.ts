// How high a document of ours is at the usual width: it is opened out of sight, and tells its height as it tells any host.
import { heightIn } from './elements.ts';
import { USUAL_WIDTH } from './height.ts';

/** A document that has told no height by then, in milliseconds, is not waited for. */
const PATIENCE = 8000;
/** Letters, pictures and words arrive one after the other: the height is what it is once nothing was told for so long. */
const REST = 300;

/** The height of a document at the usual width; null where it tells none. */
export function measuredHeight(source: string): Promise<number | null> {
  return new Promise((resolve) => {
    const frame = Object.assign(document.createElement('iframe'), { src: source, title: '', tabIndex: -1 });
    frame.className = 'measuring';
    frame.width = String(USUAL_WIDTH);
    frame.height = '600';
    frame.setAttribute('aria-hidden', 'true');
    let height: number | null = null;
    let rest = 0;
    const end = () => {
      removeEventListener('message', hear);
      clearTimeout(patience);
      clearTimeout(rest);
      frame.remove();
      resolve(height);
    };
    const hear = ({ source: from, data }: MessageEvent) => {
      const told = from !== null && from === frame.contentWindow ? heightIn(data) : null;
      if (told === null) return;
      height = told;
      clearTimeout(rest);
      rest = window.setTimeout(end, REST);
    };
    const patience = window.setTimeout(end, PATIENCE);
    addEventListener('message', hear);
    document.body.append(frame);
  });
}
