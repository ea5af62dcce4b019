import type { Json } from '../resource/views.ts';

/** A file that is kept on a person; opened when its turn comes. */
export type PersonalFile = {
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array>;
};

/** One thing that is kept on a person, by what it is called. A room that stores something on people joins. */
export interface PersonalSource {
  readonly name: string;
  read(id: number): Promise<Json>;
  files?(id: number): AsyncIterable<PersonalFile>;
}
