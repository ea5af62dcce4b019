import type { ChangeVisit } from '../../../application/visit/change-visit.ts';
import type { KeepMoment, KeptMoment } from '../../../application/visit/moment/keep-moment.ts';
import type { StaffVisitAct } from '../../../application/visit/run-sheet/sheet-row.ts';
import { requireVisitWorker } from '../../../application/visit/visit-access.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { rowField } from '../../../domain/visit/visit-forms.ts';
import { managerPaths } from '../../../paths.ts';
import type { Flash, FormValues } from '../../../ui/pages.ts';
import type { ActRequest } from '../page.ts';
import { postedAct, postedText } from '../posted-form.ts';
import { besideSlot, formOfRow, inRow, startsAtOf, unknownVisitAct } from './visit-forms.ts';

export type VisitActs = {
  change: Pick<
    ChangeVisit,
    'approve' | 'decline' | 'start' | 'finish' | 'noShow' | 'callOff' | 'setLink' | 'retryLink' | 'move'
  >;
  keepMoment: KeepMoment;
  /** 開始 leads into the call at once: it is held on this site. */
  startEnters: boolean;
};

/** What is said afterwards, and where it leads when not back to the page. */
type Result = { readonly flash?: Flash; readonly location?: string };
type Done = (request: ActRequest, id: number, form: FormValues) => Promise<Result>;

const MOMENT_WORDS: Record<KeptMoment['shown'], string> = {
  shown: '写真をアルバムに入れました。ご家族に見えます。',
  noConsent: '写真をアルバムに入れました。個人写真の同意がないため、ご家族にはまだ見えません。',
  waiting: '写真をアルバムに入れました。写っている方を写真アルバムで確かめて公開すると、ご家族に見えます。',
  lineOnly: 'ひとことをアルバムの説明に書きました。アルバムが公開されると、ご家族に見えます。',
};

/** What staff do with a visit, from whatever page; each gives the sentence that is said afterwards. */
export function staffVisitActs({ change, keepMoment, startEnters }: VisitActs) {
  const withFlash =
    (text: string, work: (request: ActRequest, id: number, form: FormValues) => Promise<unknown>): Done =>
    async (request, id, form) => {
      await work(request, id, form);
      return { flash: { text } };
    };
  const acts: Readonly<Record<StaffVisitAct, Done>> = {
    approve: withFlash('承認しました。', ({ actor }, id) => change.approve(actor, id)),
    decline: withFlash('お断りしました。', ({ actor }, id, form) => change.decline(actor, id, form)),
    async start({ actor }, id) {
      const { mode } = await change.start(actor, id);
      if (startEnters && mode === 'online') return { location: managerPaths.enterAsHost(id) };
      return { flash: { text: '面会を開始しました。' } };
    },
    finish: withFlash('面会を終了しました。写真やひとことを残せます。', ({ actor }, id) =>
      change.finish(actor, id),
    ),
    noShow: withFlash('不参加にしました。', ({ actor }, id) => change.noShow(actor, id)),
    callOff: withFlash('面会を中止しました。', ({ actor }, id, form) => change.callOff(actor, id, form)),
    setLink: withFlash('会議のリンクを入れました。', ({ actor }, id, form) =>
      change.setLink(actor, id, form),
    ),
    retryLink: withFlash('リンクを作り直しています。できると、この画面に出ます。', ({ actor }, id) =>
      change.retryLink(actor, id),
    ),
    move: withFlash('日時を変えました。受付番号はそのままです。', ({ actor, form: posted }, id, form) =>
      besideSlot(form, () =>
        change.move(actor, id, {
          ...form,
          startsAt: startsAtOf(form),
          version: postedText(posted, 'version'),
        }),
      ),
    ),
    async keepMoment({ actor, files }, id, form) {
      const uploads = files.filter(({ field }) => field === rowField('files', id));
      const { shown } = await keepMoment(actor, id, form, uploads);
      return { flash: { text: MOMENT_WORDS[shown], ...(shown !== 'shown' && { lasting: true as const }) } };
    },
  };
  /** The visit is the form's own, or the page's. */
  return async (request: ActRequest, pageVisit?: number): Promise<Result> => {
    requireVisitWorker(request.actor, 'write');
    const act = postedAct(request.form, acts);
    const id = pageVisit ?? parseId(postedText(request.form, 'visit'));
    if (!act || id === null) throw unknownVisitAct();
    return inRow(id, () => act(request, id, formOfRow(request.form, id)));
  };
}

export type StaffVisitActs = ReturnType<typeof staffVisitActs>;
