import type { Actor } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import type { Scope } from '../../domain/worker/roles.ts';
import type { Crumb, Flash, FormValues, Head, PageId, Pages } from '../../ui/pages.ts';
import type { GuardName } from './guards.ts';

/** What a page function is given. Paths and queries are as the browser sent them; validate before use. */
export type PageRequest = {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  readonly path: string;
  /** Nobody looks at the page yet: a browser fetches it beforehand, or asks for its head alone. */
  readonly unopened?: true;
  /** Address of the client, for rate limits. */
  readonly ip: string;
  /** The session that asks; unset for guests. */
  readonly sessionId?: string;
};

/** A file that came with a form: in a temporary folder that is emptied when the answer is sent. */
export type UploadedFile = {
  readonly field: string;
  readonly name: string;
  readonly path: string;
  readonly size: number;
};

export type ActRequest = PageRequest & {
  readonly form: FormValues;
  readonly files: readonly UploadedFile[];
  readonly session: PageSession;
};

/** What an act may do to the browser's session; the answer is sent only after it is saved. */
export type PageSession = {
  readonly id: string;
  /** Starts a signed-in session under a new id. */
  signIn(who: { audience: 'family' | 'manager'; id: number }, options: { remember: boolean }): Promise<void>;
  signOut(): Promise<void>;
  /** The path kept when a guest was sent to the login page; forgotten once taken. */
  takeReturnPath(): string | null;
};

/** A page that is shown, or the place to look instead (303). */
export type Loaded<V> =
  | {
      readonly head: Omit<Head, 'canonical'>;
      readonly breadcrumb?: Crumb[];
      /** The facility the page is about: its title names that one alone. */
      readonly facility?: Facility;
      readonly view: V;
      /** Public pages: the instant (ms) at which this answer changes by itself. */
      readonly until?: number | null;
    }
  | { readonly redirect: string };

/** After an act: where the browser goes next (303, or `{ location, flash }` as JSON) and what is said there. */
export type Outcome = { readonly location: string; readonly flash?: Flash };

/** After an act whose answer is the page itself, as it goes on from there, and is found at no address afterwards (200). */
export type Shown<V> = { readonly show: V; readonly location?: never; readonly flash?: never };

/** One page: who may enter, what it shows, what its form does. A page without a guard does not compile. */
export type Page<V> = {
  readonly guard: GuardName;
  readonly scope?: Scope;
  readonly load: (request: PageRequest) => Promise<Loaded<V>>;
  /** Throws DomainError to have the page shown again with what was typed and the reasons. */
  readonly act?: (request: ActRequest) => Promise<Outcome | Shown<V>>;
  /** The form may bring files: how many, and how large one may be (bytes). */
  readonly upload?: { readonly files: number; readonly bytes: number };
  /** Public pages only: may be kept rendered; these query parameters make a page of their own. */
  readonly keep?: { readonly query: readonly string[] };
  /** Those of its query parameters that belong to its canonical address; unset: the path alone. */
  readonly canonicalQuery?: readonly string[];
};

/** The controllers of every page there is. */
export type PageMap = { readonly [Id in PageId]: Page<Pages[Id]> };
