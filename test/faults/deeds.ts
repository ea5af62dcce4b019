import { setTimeout as pause } from 'node:timers/promises';

/**
 * What became of something that a client did. `unanswered`: no whole answer came, so it may be done or not; `failed`: an
 * answer that no client should ever get.
 */
export type Outcome = 'done' | 'refused' | 'unanswered' | 'failed';

/** Something that a client did, as the client knows it; times in milliseconds of the clock that the site has, too. */
export type Deed = {
  readonly act: 'book' | 'cancel' | 'picture' | 'notice' | 'signIn' | 'look';
  /** A member's number of a family, a worker's name, an album. */
  readonly who: string;
  /** The slot, the visit, the digest, the title. */
  readonly about: string;
  readonly began: number;
  readonly ended: number;
  readonly outcome: Outcome;
  /** What the answer named: a visit. */
  readonly id: number | null;
};

export type Answer = { readonly outcome: Outcome; readonly body: unknown; readonly words: string };

const AGAIN_MS = 50;
const codeOf = (error: unknown): string | undefined =>
  ((error as { cause?: { code?: string } })?.cause ?? (error as { code?: string }))?.code;

/** Asks until something listens; then what came back, which is JSON or the body's text. */
export async function answerOf(ask: () => Promise<Response>): Promise<Answer> {
  for (;;)
    try {
      const response = await ask();
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json') ?? false;
      const outcome = response.status < 400 ? 'done' : response.status < 500 ? 'refused' : 'failed';
      return {
        outcome,
        body: json ? JSON.parse(text) : text,
        words: `${response.status} ${text.slice(0, 300)}`,
      };
    } catch (error) {
      // Whoever was not let in has done nothing, and knocks again.
      if (codeOf(error) !== 'ECONNREFUSED')
        return { outcome: 'unanswered', body: null, words: String(error) };
      await pause(AGAIN_MS);
    }
}

export type Ledger = ReturnType<typeof makeLedger>;

/** Writes down what clients do, one after another and beside each other. */
export function makeLedger() {
  const deeds: Deed[] = [];
  const failures: string[] = [];
  return {
    deeds: deeds as readonly Deed[],
    /** What failed, in words. */
    failures: failures as readonly string[],
    /** Does it and writes down what became of it; `idOf` finds what the answer names. */
    async does(
      deed: Pick<Deed, 'act' | 'who' | 'about'>,
      ask: () => Promise<Response>,
      idOf: (body: unknown) => number | null = () => null,
    ): Promise<Answer & Pick<Deed, 'id'>> {
      const began = Date.now();
      const answer = await answerOf(ask);
      const id = answer.outcome === 'done' ? idOf(answer.body) : null;
      deeds.push({ ...deed, began, ended: Date.now(), outcome: answer.outcome, id });
      if (answer.outcome === 'failed') failures.push(`${deed.act} ${deed.about}: ${answer.words}`);
      return { ...answer, id };
    },
  };
}

/** How many of an act came to which end, in words. */
export const counted = (deeds: readonly Deed[], act: Deed['act']): string => {
  const ends = new Map<Outcome, number>();
  for (const { outcome } of deeds.filter((deed) => deed.act === act))
    ends.set(outcome, (ends.get(outcome) ?? 0) + 1);
  return [...ends].map(([outcome, n]) => `${n} ${outcome}`).join(', ') || 'none';
};
