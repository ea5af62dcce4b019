/** Asks again and again until it is so; the test's time-out ends what never comes. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((again) => setTimeout(again, 25));
}
