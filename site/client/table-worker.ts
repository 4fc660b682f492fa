// Works out the fields that are laid over the open table, in a thread of its own.
import { answeringFields } from '../../src/widgets/table/fields.ts';

answeringFields(globalThis as never);
