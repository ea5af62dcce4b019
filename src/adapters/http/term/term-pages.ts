import type { MakeUsualTerms } from '../../../application/term/make-usual-terms.ts';
import type { NewTerm } from '../../../application/term/new-term.ts';
import { termResource } from '../../../application/term/term.resource.ts';
import type { TermCrud } from '../../../application/term/write-term.ts';
import { parseId } from '../../../domain/form-number.ts';
import type { Page, PageMap } from '../page.ts';
import { addressOf, type ChoiceSources, idOf } from '../resource/parts.ts';
import { resourcePages, underName } from '../resource/resource-pages.ts';
import { kindIn, ofKind, startingWith } from './term-form.ts';

type Parts = {
  crud: TermCrud;
  newTerm: NewTerm;
  makeUsual: MakeUsualTerms;
  /** `facilities`, `units` and `unitNames`. */
  choices: ChoiceSources;
};

type TermPageIds = `term.${'list' | 'add' | 'edit' | 'del'}`;

/** 面会受付枠: the generic four pages, with forms that ask each kind of term for what it needs. */
export function termPages({ crud, newTerm, makeUsual, choices }: Parts): Pick<PageMap, TermPageIds> {
  const pages = resourcePages(termResource, crud, { choices });

  const listAct: NonNullable<Page<never>['act']> = async (request) => {
    if (request.form._act !== 'usual') return (pages.list.act as NonNullable<Page<never>['act']>)(request);
    const made = await makeUsual(request.actor);
    return {
      location: addressOf(termResource),
      flash: { text: `既定の受付枠を${made}件作りました。内容は、それぞれの編集で変えられます。` },
    };
  };

  const loadAdd: typeof pages.add.load = async (request) => {
    const loaded = await pages.add.load(request);
    if ('redirect' in loaded) return loaded;
    const { actor, query } = request;
    const copied = parseId(query.get('from') ?? undefined);
    const term = copied === null ? newTerm(actor, kindIn(query)) : await crud.get(actor, copied);
    const view = startingWith(ofKind(loaded.view, term.kind ?? 'open'), term);
    return { ...loaded, head: { ...loaded.head, title: `${view.label}を追加` }, view };
  };

  const loadEdit: typeof pages.edit.load = async (request) => {
    const loaded = await pages.edit.load(request);
    if ('redirect' in loaded) return loaded;
    const { kind } = await crud.get(request.actor, idOf(request.params));
    return { ...loaded, view: ofKind(loaded.view, kind) };
  };

  return underName('term', {
    ...pages,
    list: { ...pages.list, act: listAct },
    add: { ...pages.add, load: loadAdd },
    edit: { ...pages.edit, load: loadEdit },
  });
}
