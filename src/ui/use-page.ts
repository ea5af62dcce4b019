import { createContext, useContext } from 'react';
import { useActionData, useMatches } from 'react-router-dom';
import type { FormValues, Frame, PageAnswer, PageId, Pages, Problem } from './pages.ts';

export const FrameContext = createContext<Frame | null>(null);

/** What the document says of site and user; the same for every page in it. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame outside a document');
  return frame;
}

/** The answer of the page now shown, wherever in the layout it is asked for; null on the router's error page. */
export function useAnswer(): PageAnswer | null {
  const matches = useMatches();
  return (matches.at(-1)?.loaderData as PageAnswer | undefined) ?? null;
}

/** The answer of an act that showed the page again instead of leading on. */
const useActed = (): PageAnswer | undefined => {
  const acted = useActionData() as Problem | PageAnswer | undefined;
  return acted && 'view' in acted ? acted : undefined;
};

/** The typed view of page `id`; must be called from that page's component. */
export function useView<Id extends PageId>(_id: Id): Pages[Id] {
  return useViewOf<Pages[Id]>();
}

/** The refusal of the last POST of this page, from the browser's action or from the server's document. */
export function useProblem(): Problem | undefined {
  const acted = useActionData() as Problem | PageAnswer | undefined;
  const rendered = useAnswer()?.problem;
  return acted && !('view' in acted) ? acted : rendered;
}

/** The sentences of a refusal by input name; where no field has one, its title for the form as a whole. */
export const sentencesOf = ({ title, errors }: Problem): Problem['errors'] =>
  Object.keys(errors).length > 0 ? errors : { '': [title] };

/** The values that were typed into a form the server refused; the browser keeps its own. */
export const useTyped = (): FormValues | undefined => useAnswer()?.typed;

/** The view of a page whose component serves several ids (the list mechanism); the route says which. */
export function useViewOf<V>(): V {
  const acted = useActed();
  const loaded = useAnswer();
  return ((acted ?? loaded) as PageAnswer<V>).view;
}
