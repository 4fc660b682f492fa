// What is worked out of a photograph, by a worker or, where none may run, by the page: the fit of the marks, and then the
// picture from straight above with the bases that it shows.
import type { PhotoFault } from '../../photo/faults.ts';
import type { Fit } from '../../photo/fit.ts';
import type { Marks } from '../../photo/marks.ts';
import type { Pixels } from '../../photo/pixels.ts';
import type { Straightened } from '../../photo/straighten.ts';
import type { SuggestedBase } from '../../photo/suggest.ts';
import type { Board } from '../../scene/scene.ts';

export interface FitTask {
  readonly task: 'fit';
  readonly board: Board;
  readonly marks: Marks;
  /** How far from where it was meant a mark is, usually, in pixels of the picture. */
  readonly markError: number;
  readonly focal35?: number;
}
export interface LayTask extends Omit<FitTask, 'task'> {
  readonly task: 'lay';
  /** The sizes of the bases that the game has, in millimetres. */
  readonly sizes: readonly number[];
}
/** A picture is handed over once; what follows is about it. */
export interface PictureTask {
  readonly task: 'picture';
  readonly pixels: Pixels;
}
export type PhotoTask = PictureTask | FitTask | LayTask;

export interface Laid {
  readonly fit: Fit;
  readonly straight: Straightened;
  readonly suggested: readonly SuggestedBase[];
}
export interface Results {
  readonly picture: PhotoFault | null;
  readonly fit: Fit | PhotoFault;
  readonly lay: Laid | PhotoFault;
}

/** Who works on a photograph. */
export type PhotoWork = <T extends PhotoTask>(task: T) => Promise<Results[T['task']]>;

/** Works in the page. A moment passes first, so that what is being shown is shown. */
export function photoWorkHere(): PhotoWork {
  const coming = import('./photo-computing.ts').then(({ photoComputing }) => photoComputing());
  coming.catch(() => {});
  return async (task) => {
    const [work] = await Promise.all([coming, new Promise((shown) => setTimeout(shown, 30))]);
    return work(task) as never;
  };
}

/** Work by a worker that runs `workOnPhotos`, one task after another; done here when its file does not come. */
export function photoWorkFrom(worker: Worker): PhotoWork {
  let here: PhotoWork | null = null;
  let picture: PictureTask | null = null;
  const waiting: { task: PhotoTask; done: (result: never) => void; failed: (why: unknown) => void }[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<{ result?: unknown; failed?: string }>) => {
    const first = waiting.shift();
    if (data.failed === undefined) first?.done(data.result as never);
    else first?.failed(new Error(data.failed));
  });
  worker.addEventListener('error', () => {
    here = photoWorkHere();
    const again = waiting.splice(0);
    void (async () => {
      if (picture && again[0]?.task.task !== 'picture') await here(picture);
      for (const { task, done, failed } of again) await here(task).then(done as never, failed);
    })();
  });
  return (task) => {
    if (task.task === 'picture') picture = task;
    if (here) return here(task);
    return new Promise((done, failed) => {
      waiting.push({ task, done: done as never, failed });
      worker.postMessage(task);
    });
  };
}
