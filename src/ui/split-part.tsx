import { type ComponentType, Suspense, use } from 'react';

type SplitPart<P> = {
  readonly code: { Part?: ComponentType<P> };
  /** Brings the code at once: before the server draws it, or for a visit from another page. */
  ready(): Promise<void>;
  /** The code, once the reader comes. */
  awaited(): Promise<void>;
};

/** Resolves when a reader of the document comes near the element, or does something in it from afar. */
const untilNearOrUsed = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element) return resolve();
    const comes = () => {
      near.disconnect();
      resolve();
    };
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) comes();
      },
      { rootMargin: '100%' },
    );
    near.observe(element);
    element.addEventListener('focusin', comes, { once: true });
    element.addEventListener('input', comes, { once: true });
  });

/**
 * Says of a part that its code comes when the reader does: when the element `id` is near. Until then the server's
 * HTML stands there as it is, and its form works without scripts.
 */
export function splitPart<P extends object>(
  id: string,
  fetchPart: () => Promise<ComponentType<P>>,
): SplitPart<P> {
  const code: SplitPart<P>['code'] = {};
  const ready = async () => {
    code.Part ??= await fetchPart();
  };
  let coming: Promise<void> | undefined;
  return {
    code,
    ready,
    awaited() {
      coming ??= untilNearOrUsed(id).then(ready);
      return coming;
    },
  };
}

/** Draws such a part; what is waited for is held back in a boundary of its own. */
export function Split<P extends object>(drawn: { part: SplitPart<P>; props: P }) {
  return (
    <Suspense>
      <Drawn {...drawn} />
    </Suspense>
  );
}

function Drawn<P extends object>({ part, props }: { part: SplitPart<P>; props: P }) {
  if (!part.code.Part) use(part.awaited());
  const { Part } = part.code;
  return Part ? <Part {...props} /> : null;
}
