import type { BadgeCounts } from '../application/badges/badges.ts';
import type { Conflict } from '../application/resource/conflict.ts';
import type { Facility } from '../domain/facility.ts';
import type { Role } from '../domain/worker/roles.ts';
import type { AuthPages } from './areas/auth/pages.ts';
import type { FamilyPages } from './areas/family/pages.ts';
import type { MailPages } from './areas/mail/pages.ts';
import type { ManagerPages } from './areas/manager/pages.ts';
import type { PublicPages } from './areas/public/pages.ts';
import type { SystemPages } from './areas/system/pages.ts';
import type { VisitPages } from './areas/visit/pages.ts';
import type { HelpView } from './help/help.view.ts';

export type AreaName = 'public' | 'auth' | 'family' | 'mail' | 'manager' | 'visit' | 'system';

/** Every page's id and the view it shows; the controllers' map is typed by it, so none can be forgotten. */
export type Pages = PublicPages &
  AuthPages &
  FamilyPages &
  MailPages &
  ManagerPages &
  VisitPages &
  SystemPages;
export type PageId = keyof Pages & string;

/** What the document's head says of a page; the server writes it, the browser keeps the title current. */
export type Head = {
  title: string;
  description?: string;
  canonical?: string;
  /** Address of the picture shown where the page is shared; public pages without one have the site's. */
  picture?: string;
  /** A page of its own date and author; all others are parts of the site. */
  kind?: 'article';
  robots?: 'noindex';
  feed?: string;
  jsonLd?: readonly object[];
};

export type Crumb = { label: string; href?: string };

/** A refusal in RFC 9457's words, as programs get it and as forms show it. */
export type Problem = {
  status: number;
  title: string;
  code: string;
  errors: Record<string, string[]>;
  /** Set on a stale save: what stands there now, to choose from. */
  conflict?: Conflict;
};

/** A sentence shown once after an act, with the form that undoes it where one can. */
export type Flash = {
  text: string;
  tone?: 'success' | 'error';
  /** Stays until it is closed or another page is shown: it is said only this once. */
  lasting?: true;
  undo?: { action: string; fields: Record<string, string> };
};

/** Form values as they came in: strings, lists, nested records of them. */
export type FormValues = { readonly [name: string]: unknown };

/** One page's answer, the same in the document and as JSON. */
export type PageAnswer<V = unknown> = {
  page: PageId;
  head: Head;
  breadcrumb: Crumb[];
  /** Of the manager area: the work that waits, by entrance. */
  badges?: BadgeCounts;
  /** Of pages that have some: what the page is for, and how. */
  help?: HelpView;
  view: V;
  problem?: Problem;
  typed?: FormValues;
  flash?: Flash;
};

export type TextSize = 'standard' | 'large' | 'largest';

/** What every layout may show, the same for all pages of a document. */
export type Frame = {
  site: {
    company: string;
    phone: string;
    phoneHours: string;
    facilities: { facility: Facility; label: string; short: string; address: string; phone: string }[];
  };
  user: {
    name: string;
    audience: 'family' | 'manager';
    scope: readonly string[];
    /** Of workers. */
    role?: Role;
  } | null;
  textSize: TextSize;
  /** Base of the calls to /api; '' is the same origin. */
  apiBase: string;
  /** Set where visits of this page are counted by the analytics service. */
  analyticsId?: string;
};

/** All that the browser needs to continue the page; travels in `<script type="application/json" id="engawa">`. */
export type DocumentData = { answer: PageAnswer; frame: Frame };
