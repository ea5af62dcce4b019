import { modulesOfSrc, type Tree } from './read-tree.ts';

/** Folders of a layer whose files serve every feature; a name that a checkout does not have is none of its folders. */
const GENERAL_FOLDERS = new Set([
  'application/resource',
  'application/audience',
  'application/notice-content',
  'ui/kit',
  'ui/resource',
]);
const LAYERS_WITH_FEATURES = /^src\/(?:domain|application|adapters\/(?:db|http)|ui\/areas\/[^/]+)\/([^/]+)\//;
const OF_APPLICATION = /^src\/application\/([^/]+)\//;

type Arrow = { from: string; to: string };

const arrowsOf = (tree: Tree): Arrow[] =>
  modulesOfSrc(tree).flatMap(({ path, imports }) =>
    imports.map(({ target }) => ({ from: path, to: target })),
  );

function pairsBy(pattern: RegExp, arrows: readonly Arrow[]): string[] {
  const uses = new Set<string>();
  for (const { from, to } of arrows) {
    const [user, used] = [pattern.exec(from)?.[1], pattern.exec(to)?.[1]];
    if (user && used && user !== used) uses.add(`${user}↔${used}`);
  }
  const isPair = (use: string) => {
    const [one = '', other = ''] = use.split('↔');
    return one < other && uses.has(`${other}↔${one}`);
  };
  return [...uses].filter(isPair).sort();
}

/** Pairs of folders under src/application of which each imports files of the other, types included. */
export const circularPairs = (tree: Tree): string[] => pairsBy(OF_APPLICATION, arrowsOf(tree));

/** The same over all layers: the folders of one name under domain, application, db, http and the areas are one feature. */
export const circularPairsOverLayers = (tree: Tree): string[] =>
  pairsBy(LAYERS_WITH_FEATURES, arrowsOf(tree));

/** The folder under the layer that a file belongs to; a loose file of the layer stands for itself. */
function unitOf(path: string, layer: string): string | undefined {
  const [src, at, first, ...more] = path.split('/');
  if (src !== 'src' || at !== layer || !first) return undefined;
  return first === 'areas' && more.length > 0 ? `${layer}/areas/${more[0]}` : `${layer}/${first}`;
}

/** The units from which one of `goals` is reached. */
function unitsThatReach(goals: ReadonlySet<string>, uses: ReadonlyMap<string, ReadonlySet<string>>) {
  const reaching = new Set<string>();
  for (let before = -1; before < reaching.size; ) {
    before = reaching.size;
    for (const [unit, used] of uses)
      if ([...used].some((one) => goals.has(one) || reaching.has(one))) reaching.add(unit);
  }
  return reaching;
}

/**
 * Files of a general folder, and loose files at the top of a layer, that import from what is built on general folders: a
 * feature, an area, or in ui the frame around the areas.
 */
export function filesThatPointUp(tree: Tree, layer: string): string[] {
  const arrows = arrowsOf(tree).flatMap(({ from, to }) => {
    const [user, used] = [unitOf(from, layer), unitOf(to, layer)];
    return user && used && user !== used ? [{ from, user, used }] : [];
  });
  const uses = new Map<string, Set<string>>();
  for (const { user, used } of arrows) uses.set(user, (uses.get(user) ?? new Set()).add(used));
  const above = unitsThatReach(GENERAL_FOLDERS, uses);
  const isLoose = (unit: string) => /\.(ts|tsx|mjs)$/.test(unit);
  const isUp = ({ user, used }: { user: string; used: string }) =>
    !GENERAL_FOLDERS.has(used) &&
    above.has(used) &&
    (GENERAL_FOLDERS.has(user) || (isLoose(user) && !isLoose(used)));
  return [...new Set(arrows.filter(isUp).map(({ from }) => from))].sort();
}
