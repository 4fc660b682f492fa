// The computing behind a photograph, which the page fetches when somebody brings one.
import { faultOfPicture, isFault } from '../../photo/faults.ts';
import { fitted } from '../../photo/fit.ts';
import type { Pixels } from '../../photo/pixels.ts';
import { boxOfBoard, straightened } from '../../photo/straighten.ts';
import { suggestedBases } from '../../photo/suggest.ts';
import type { PhotoTask, Results } from './photo-work.ts';

/** The straightened picture has so many pixels to an inch, and no more than so many on a side. */
const PER_INCH = 20;
const MOST_PIXELS = 1200;

/** Works on photographs here and now. */
export function photoComputing(): (task: PhotoTask) => Results[PhotoTask['task']] {
  let pixels: Pixels | null = null;
  return (task) => {
    if (task.task === 'picture') {
      pixels = task.pixels;
      return faultOfPicture(pixels);
    }
    if (!pixels) throw new Error('There is no picture to work on.');
    const { board, marks, markError, focal35 } = task;
    const fit = fitted(pixels, board, marks, { markError, ...(focal35 ? { focal35 } : {}) });
    if (task.task === 'fit' || isFault(fit)) return fit;
    const perInch = Math.min(PER_INCH, MOST_PIXELS / Math.max(...boxOfBoard(board)));
    const straight = straightened(pixels, fit.camera, board, perInch);
    return { fit, straight, suggested: suggestedBases(straight, board, task.sizes, fit.eye) };
  };
}

/** Makes this thread do what `photoWorkFrom` asks. */
export function workOnPhotos(scope: { onmessage: unknown; postMessage(message: unknown): void }): void {
  const work = photoComputing();
  scope.onmessage = ({ data }: MessageEvent<PhotoTask>) => {
    try {
      scope.postMessage({ result: work(data) });
    } catch (error) {
      scope.postMessage({ failed: String(error) });
    }
  };
}
