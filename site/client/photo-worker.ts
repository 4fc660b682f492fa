// Works on photographs of tables in a thread of its own.
import { workOnPhotos } from '../../src/widgets/table/photo-computing.ts';

workOnPhotos(globalThis as never);
