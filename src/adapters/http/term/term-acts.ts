import type { FormView, Json } from '../../../application/resource/views.ts';
import type { CheckTerm } from '../../../application/term/check-term.ts';
import type { CloseTerm } from '../../../application/term/close-term.ts';
import { termResource } from '../../../application/term/term.resource.ts';
import type { ActRequest, Loaded, Outcome, PageRequest, Shown } from '../page.ts';
import { postedText, postedVersion, typedValues } from '../posted.ts';
import { addressOf, idOf } from '../resource/parts.ts';

type Load = (request: PageRequest) => Promise<Loaded<FormView>>;
type Save = (request: ActRequest) => Promise<Outcome | Shown<FormView>>;

type Parts = {
  check: CheckTerm;
  close: CloseTerm;
  /** The page as it is shown before anything was typed. */
  load: Load;
  /** Saving by the list's own way. */
  save: Save;
};

const LIST = addressOf(termResource);

/** The answer of the form's buttons: 確かめる shows what saving would do, 保存 does it, of a 休止 only what was seen. */
export function termAct({ check, close, load, save }: Parts): Save {
  const shown = async (request: ActRequest, unseen: boolean): Promise<Shown<FormView>> => {
    const checked = await check(request.actor, rowOf(request)?.id ?? null, request.form);
    const loaded = await load(request);
    if ('redirect' in loaded) throw new Error('the form of a term is a page');
    const { view } = loaded;
    return {
      show: {
        ...view,
        values: { ...view.values, ...typedValues(request.form) },
        slots: { ...view.slots, check: { ...checked, unseen } as unknown as Json },
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
      location: `${LIST}/phones/${id}`,
      flash: { text: `休止を保存し、${calledOff}件の面会を中止にしました。` },
    };
  };
}

/** The row that a form edits, as it was when it was opened. */
const rowOf = ({ params, form }: ActRequest) =>
  params.id === undefined ? null : { id: idOf(params), version: postedVersion(form) };
