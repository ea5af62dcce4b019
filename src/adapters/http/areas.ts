import type { AreaFace, Match } from '../../ui/area-face.tsx';
import { cutShell, type Shell } from '../../ui/document.ts';
import type { AreaName, PageId } from '../../ui/pages.ts';

export type RenderedArea = { readonly name: AreaName; readonly face: AreaFace; shell(page: PageId): Shell };

/** Areas that have pages, in the order they are asked for a path; public comes last since it has no prefix. */
const OWNERS: readonly { name: AreaName; owns: RegExp }[] = [
  { name: 'auth', owns: /^\/(family\/|manager\/)?(login|reset)(\/|$)/ },
  { name: 'family', owns: /^\/family(\/|$)/ },
  { name: 'mail', owns: /^\/mail(\/|$)/ },
  { name: 'visit', owns: /^\/visit(\/|$)/ },
  { name: 'manager', owns: /^\/manager(\/|$)/ },
  { name: 'public', owns: /^\// },
];

export interface Areas {
  /** Every page of these areas that a path can mean; two when a path has a guest's and a member's face. */
  match(path: string): Promise<({ area: RenderedArea } & Match)[]>;
  system(): Promise<RenderedArea>;
  /** Opens every area there is; each is opened once, whoever asks first. */
  all(): Promise<RenderedArea[]>;
}

async function openArea(name: AreaName, { prepare, improve }: Options): Promise<RenderedArea> {
  await prepare?.();
  const { renderPage } = await import('vike/server');
  const context = await renderPage({ urlOriginal: '/', area: name } as Parameters<typeof renderPage>[0]);
  const { face } = context as unknown as { face?: AreaFace };
  if (!face)
    throw new Error(`area ${name} cannot be rendered: ${String(context.errorWhileRendering ?? 'no page')}`);
  const cut = (source?: string) => cutShell(improve(name, context.httpResponse.body, source));
  const shells = new Map([...face.sources].map(([page, source]) => [page, cut(source)]));
  const common = cut();
  return { name, face, shell: (page) => shells.get(page) ?? common };
}

type Options = {
  /** Must be done before the page renderer is loaded. */
  prepare?: () => Promise<unknown>;
  /** Ask at each request, so that an edit shows; else once. */
  fresh: boolean;
  /** The last word on an area's empty document (its asset tags); `source` is the module of a page with code of its own. */
  improve: (name: AreaName, html: string, source?: string) => string;
};

/**
 * Asks the page renderer for each area's asset tags and functions, and keeps them. The renderer and the pages are
 * loaded when they are first needed: a start does not wait for them, a request does.
 */
export function makeAreas(options: Options): Areas {
  const opened = new Map<AreaName, Promise<RenderedArea>>();
  const open = (name: AreaName): Promise<RenderedArea> => {
    const known = opened.get(name);
    if (known && !options.fresh) return known;
    const area = openArea(name, options);
    opened.set(name, area);
    return area;
  };
  return {
    async match(path) {
      const found = [];
      for (const { name, owns } of OWNERS) {
        if (!owns.test(path)) continue;
        const area = await open(name);
        const hit = area.face.match(path);
        if (hit) found.push({ area, ...hit });
      }
      return found;
    },
    system: () => open('system'),
    all: () => Promise.all([...OWNERS.map(({ name }) => name), 'system' as const].map(open)),
  };
}
