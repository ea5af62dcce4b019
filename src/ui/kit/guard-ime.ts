/** WebKit ends a composition before it tells of the Enter that ended it; 229 still marks that key. */
const COMPOSING_KEY = 229;

/**
 * Enter that confirms a Japanese conversion never submits a form. One listener per document, set when the page
 * hydrates; returns the function that takes it away.
 */
export function guardIme(target: Document = document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.isComposing || event.keyCode === COMPOSING_KEY;
    if (event.key === 'Enter' && composing && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };
  target.addEventListener('keydown', onKeyDown, true);
  return () => target.removeEventListener('keydown', onKeyDown, true);
}
