import type { Letter, Outbox } from '../../../src/application/mail/outbox.ts';

export type MemoryOutbox = Outbox & {
  /** Every letter that was put, oldest first, with the id its mail has. */
  readonly letters: readonly (Letter & { readonly id: number })[];
};

/** An outbox that keeps what is put into it; of letters with the same `once` the first. */
export function makeMemoryOutbox(): MemoryOutbox {
  const letters: (Letter & { id: number })[] = [];
  return {
    letters,
    async put(letter) {
      if (letter.once && letters.some(({ once }) => once === letter.once)) return null;
      const id = letters.length + 1;
      letters.push({ ...(letter as Letter), id });
      return id;
    },
  };
}
