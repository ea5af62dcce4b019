import { choicesOf } from '../../../application/resource/choice.ts';
import { formValues } from '../../../application/resource/form-view.ts';
import type { FormView } from '../../../application/resource/views.ts';
import type { CheckTerm, TermSlots } from '../../../application/term/check-term.ts';
import type { CloseTerm, PlaceName } from '../../../application/term/close-term.ts';
import type { CreateDefaultTerms, NewTerm } from '../../../application/term/new-terms.ts';
import { fieldsOf, TERM_FIELDS, termResource } from '../../../application/term/term.resource.ts';
import type { TermRow } from '../../../application/term/terms.port.ts';
import type { ClosedFamilies } from '../../../application/term/whom-to-tell.ts';
import type { TermCrud } from '../../../application/term/write-term.ts';
import { type Actor, can } from '../../../domain/actor.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { formatDate } from '../../../domain/format.ts';
import { HOME_REASON_LABELS } from '../../../domain/home-reason.ts';
import { TERM_KIND_LABELS, type TermForm, type TermKind } from '../../../domain/term/term.ts';
import { ANNOUNCEMENT_LABELS } from '../../../domain/term/term-form.ts';
import { roleWords } from '../../../domain/worker/roles.ts';
import { managerPaths } from '../../../paths.ts';
import type { ActRequest, Loaded, Outcome, Page, PageMap, PageRequest, Shown } from '../page.ts';
import { postedText, postedVersion, typedValues } from '../posted-form.ts';
import { type ChoiceSources, crumbsOf, idOf } from '../resource/parts.ts';
import { resourcePages, underName } from '../resource/resource-pages.ts';

type Parts = {
  crud: TermCrud;
  newTerm: NewTerm;
  makeUsual: CreateDefaultTerms;
  check: CheckTerm;
  close: CloseTerm;
  /** What a facility is called, with its floor or unit. */
  placeName: PlaceName;
  /** `facilities` and `units`. */
  choices: ChoiceSources;
};

type TermPageIds = `manager.term.${'list' | 'add' | 'edit' | 'del'}`;
type Act<V> = NonNullable<Page<V>['act']>;

/** 面会受付枠: the generic four pages, with forms that ask each kind of term for what it needs. */
export function termPages({
  crud,
  newTerm,
  makeUsual,
  check,
  close,
  placeName,
  choices,
}: Parts): Pick<PageMap, TermPageIds> {
  const { list, add, edit, del } = resourcePages(termResource, crud, {
    choices,
    cells: ({ facility, unit }) => ({ facility: placeName(facility, unit) }),
    beside: ({ calledOff }) => ({ calledOff }),
    slots: async (_actor, row): Promise<TermSlots> => ({ calledOff: row?.calledOff ?? 0 }),
  });

  const loadAdd: typeof add.load = async (request) => {
    const loaded = await add.load(request);
    if ('redirect' in loaded) return loaded;
    const { actor, query } = request;
    const copied = parseId(query.get('from') ?? undefined);
    const term = copied === null ? newTerm(actor, kindFrom(query)) : await crud.get(actor, copied);
    const view = withTermValues(formOfKind(loaded.view, term.kind ?? 'open', actor), term);
    return { ...loaded, head: { ...loaded.head, title: `${view.label}を追加` }, view };
  };

  const loadEdit: typeof edit.load = async (request) => {
    const loaded = await edit.load(request);
    if ('redirect' in loaded) return loaded;
    const { actor, params } = request;
    const { kind } = await crud.get(actor, idOf(params));
    return { ...loaded, view: formOfKind(loaded.view, kind, actor) };
  };

  const acts = { check, close };
  return underName('manager.term', {
    list: { ...list, act: listAct(makeUsual, list.act as Act<never>) },
    add: { ...add, load: loadAdd, act: termAct({ ...acts, load: loadAdd, save: add.act as Act<never> }) },
    edit: {
      ...edit,
      load: loadEdit,
      act: termAct({ ...acts, load: loadEdit, save: edit.act as Act<never> }),
    },
    del,
  });
}

/** 既定の受付枠を作る beside the acts that every list has. */
const listAct =
  (makeUsual: CreateDefaultTerms, act: Act<never>): Act<never> =>
  async (request) => {
    if (request.form._act !== 'usual') return act(request);
    const made = await makeUsual(request.actor);
    return {
      location: managerPaths.list(termResource.name),
      flash: { text: `既定の受付枠を${made}件作りました。内容は、それぞれの編集で変えられます。` },
    };
  };

type Form = FormView<TermSlots>;
type Load = (request: PageRequest) => Promise<Loaded<Form>>;
type Save = (request: ActRequest) => Promise<Outcome | Shown<Form>>;

type TermActParts = {
  check: CheckTerm;
  close: CloseTerm;
  /** The page as it is shown before anything was typed. */
  load: Load;
  /** Saving by the list's own way. */
  save: Save;
};

const LIST = managerPaths.list(termResource.name);

/** The form's buttons: 確かめる shows what saving would do, 保存 does it; a 休止 calls off only visits that were shown. */
function termAct({ check, close, load, save }: TermActParts): Save {
  const shown = async (request: ActRequest, notSaved: boolean): Promise<Shown<Form>> => {
    const checked = await check(request.actor, rowOf(request)?.id ?? null, request.form);
    const loaded = await load(request);
    if ('redirect' in loaded) throw new Error('the form of a term is a page');
    const { view } = loaded;
    return {
      show: {
        ...view,
        values: { ...view.values, ...typedValues(request.form) },
        slots: { ...view.slots, check: { ...checked, notSaved } },
      },
    };
  };

  return async (request) => {
    const { actor, form } = request;
    if (form._act === 'preview') return shown(request, false);
    if (postedText(form, 'kind') !== 'closed') return save(request);
    const closed = await close(actor, rowOf(request), form);
    if (closed === null) return shown(request, true);
    const { id, calledOff } = closed;
    if (calledOff === 0)
      return { location: LIST, flash: { text: '休止を保存しました。中止になる予約はありません。' } };
    return {
      location: managerPaths.closedFamilies(id),
      flash: { text: `休止を保存し、${calledOff}件の面会を中止にしました。` },
    };
  };
}

/** The row that a form edits, as it was when it was opened. */
const rowOf = ({ params, form }: ActRequest) =>
  params.id === undefined ? null : { id: idOf(params), version: postedVersion(form) };

/** Which kind a form is of: its own address tells (`?kind=closed`), so that it stays so when it is shown again. */
const kindFrom = (query: URLSearchParams): TermKind => (query.get('kind') === 'closed' ? 'closed' : 'open');

/** The generic form with the fields of one kind alone; only a 休止 is for both kinds of visits. */
const formOfKind = (view: Form, kind: TermKind, actor: Actor): Form => ({
  ...view,
  label: kind === 'closed' ? TERM_KIND_LABELS.closed : view.label,
  fields: fieldsOf(kind, view.fields).map((field) => {
    if (field.key === 'mode' && kind === 'open')
      return { ...field, choices: (field.choices ?? []).filter(({ value }) => value !== 'both') };
    return field.key === 'validUntil' && kind === 'closed' && view.row === null
      ? { ...field, hint: 'この日も含みます。初めは、今日1日だけの休止になっています。' }
      : field;
  }),
  values: { ...view.values, ...(kind === 'closed' && CLOSING_VALUES) },
  slots: { ...view.slots, ...(kind === 'closed' && { closing: closingChoices(actor) }) },
});

/** The form filled with what a new term begins with. */
const withTermValues = (view: Form, term: Partial<TermForm>): Form => ({
  ...view,
  values: { ...view.values, ...formValues(TERM_FIELDS, term) },
});

const CLOSING_VALUES = { homeReason: 'infection', announce: 'none' };

/** What a 休止 asks besides its term; a notice only whoever writes notices. */
const closingChoices = (actor: Actor): TermSlots['closing'] => ({
  homeReasons: choicesOf(HOME_REASON_LABELS),
  announcements: can(actor, 'notice:write') ? choicesOf(ANNOUNCEMENT_LABELS) : [],
  announcers: roleWords('notice:write'),
});

/** 休止の電話連絡表, of one 休止. */
export const closedFamiliesPage = (families: ClosedFamilies): PageMap['manager.term.phones'] => ({
  guard: 'manager',
  scope: 'term:read',
  async load({ actor, params }) {
    const view = await families(actor, idOf(params));
    const title = '休止の電話連絡表';
    return { head: { title, robots: 'noindex' }, breadcrumb: crumbsOf(termResource, '', title), view };
  },
});

/** 休止 that run today, as a card of a worker's home; each leads to whom to phone, where it stopped visits. */
export const closureCard = (placeName: PlaceName) => ({
  addresses: managerPaths,
  title: '面会の休止中',
  tone: 'warning' as const,
  filters: { kind: 'closed', state: 'current' },
  act: '休止の一覧を見る',
  line({ name, facility, unit, validUntil, calledOff }: TermRow): string {
    const until = `${name}（${placeName(facility, unit)}）${formatDate(validUntil)}まで`;
    return calledOff > 0 ? `${until}　中止にした面会 ${calledOff}件` : until;
  },
  href: ({ id, calledOff }: TermRow): string =>
    calledOff > 0 ? managerPaths.closedFamilies(id) : managerPaths.edit('term', id),
});
