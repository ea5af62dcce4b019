export type Patch = { readonly says: string; readonly pattern: RegExp; readonly becomes: string };

/** Changes of another's code by pattern, and which of them have found nothing to change so far. */
export function makePatches(patches: readonly Patch[]) {
  const unused = new Set(patches);
  return {
    apply(code: string): string {
      return patches.reduce((before, patch) => {
        const after = before.replace(patch.pattern, patch.becomes);
        if (after !== before) unused.delete(patch);
        return after;
      }, code);
    },
    unused: (): string[] => [...unused].map(({ says }) => says),
  };
}
