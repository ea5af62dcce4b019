import type { PlaceName } from '../../../application/term/announce-closing.ts';
import type { CheckTerm } from '../../../application/term/check-term.ts';
import type { CloseTerm } from '../../../application/term/close-term.ts';
import type { MakeUsualTerms } from '../../../application/term/make-usual-terms.ts';
import type { NewTerm } from '../../../application/term/new-term.ts';
import { termResource } from '../../../application/term/term.resource.ts';
import type { TermCrud } from '../../../application/term/write-term.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import type { Page, PageMap } from '../page.ts';
import { addressOf, type ChoiceSources, idOf } from '../resource/parts.ts';
import { resourcePages, underName } from '../resource/resource-pages.ts';
import { termAct } from './term-acts.ts';
import { kindIn, ofKind, startingWith } from './term-form.ts';

type Parts = {
  crud: TermCrud;
  newTerm: NewTerm;
  makeUsual: MakeUsualTerms;
  check: CheckTerm;
  close: CloseTerm;
  /** What a facility is called, with its floor or unit. */
  placeName: PlaceName;
  /** `facilities` and `units`. */
  choices: ChoiceSources;
};

type TermPageIds = `term.${'list' | 'add' | 'edit' | 'del'}`;
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
    slots: async (_actor, row) => ({ calledOff: row?.calledOff ?? 0 }),
  });

  const loadAdd: typeof add.load = async (request) => {
    const loaded = await add.load(request);
    if ('redirect' in loaded) return loaded;
    const { actor, query } = request;
    const copied = parseId(query.get('from') ?? undefined);
    const term = copied === null ? newTerm(actor, kindIn(query)) : await crud.get(actor, copied);
    const view = startingWith(ofKind(loaded.view, term.kind ?? 'open', actor), term);
    return { ...loaded, head: { ...loaded.head, title: `${view.label}を追加` }, view };
  };

  const loadEdit: typeof edit.load = async (request) => {
    const loaded = await edit.load(request);
    if ('redirect' in loaded) return loaded;
    const { actor, params } = request;
    const { kind } = await crud.get(actor, idOf(params));
    return { ...loaded, view: ofKind(loaded.view, kind, actor) };
  };

  const acts = { check, close };
  return underName('term', {
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
  (makeUsual: MakeUsualTerms, act: Act<never>): Act<never> =>
  async (request) => {
    if (request.form._act !== 'usual') return act(request);
    const made = await makeUsual(request.actor);
    return {
      location: addressOf(termResource),
      flash: { text: `既定の受付枠を${made}件作りました。内容は、それぞれの編集で変えられます。` },
    };
  };
