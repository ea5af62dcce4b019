/** Does it one time after another until it is told to end; tells how often it was done. */
export function repeat(work: (time: number) => Promise<unknown>) {
  let ending = false;
  let done = 0;
  const run = async () => {
    while (!ending) {
      await work(done);
      done += 1;
    }
  };
  const ran = run();
  return {
    done: () => done,
    /** Throws what a time has thrown. */
    async end() {
      ending = true;
      await ran;
    },
  };
}
