import { ImageOff, UserMinus, UserPlus, Users } from 'lucide';
import { type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import type { AlbumTableView, PersonView } from '../../../../application/photo/album.view.ts';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useTicked } from '../../../kit/use-ticked.ts';
import { useProblem } from '../../../use-page.ts';
import { PeopleChoice, type PersonOption } from '../resident/ResidentsInput.tsx';
import { CHOSEN_FORM } from './Tile.tsx';

/** What is done with the chosen photos together. */
export function ChosenActs({ view }: { view: AlbumTableView }) {
  const ticked = useTicked(CHOSEN_FORM, 'photo');
  const form = useRef<HTMLFormElement>(null);
  useFreshAfter(form);
  const none = ticked === 0;
  const act = (value: string) => ({ disabled: none, name: '_act', type: 'submit' as const, value });
  return (
    <Form className="chosen-acts" id={CHOSEN_FORM} method="post" preventScrollReset ref={form}>
      <div className="chosen-acts-head">
        <span aria-live="polite">
          {ticked ? `${ticked}枚を選んでいます` : '写真を選んで、まとめて操作できます'}
        </span>
        <ChooseAll ticked={ticked} total={view.tiles.length} />
      </div>
      <details className="chosen-acts-people">
        <summary>写っている方を選ぶ</summary>
        <PeopleChoice label="写っている方" name="resident" options={personOptions(view.people)} />
        <ButtonRow>
          <Button {...act('tag')} icon={UserPlus} tone="primary">
            選んだ写真に入れる
          </Button>
          <Button {...act('untag')} icon={UserMinus}>
            選んだ写真から外す
          </Button>
        </ButtonRow>
      </details>
      <ButtonRow>
        <Button {...act('group')} icon={Users}>
          集合写真にする
        </Button>
        <Button {...act('ungroup')} tone="quiet">
          集合の印を外す
        </Button>
        <Button {...act('removePhotos')} icon={ImageOff} tone="danger">
          アルバムから外す
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** Chooses every photo of this page, or none. */
function ChooseAll({ ticked, total }: { ticked: number | null; total: number }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const all = ticked === total;
  const choose = () => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${CHOSEN_FORM}"][name="photo"]`);
    for (const box of boxes) box.checked = !all;
    boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    <Button onClick={choose} tone="quiet" type="button">
      {all ? '選択をすべて外す' : 'このページをすべて選ぶ'}
    </Button>
  );
}

/** What was done with the chosen ones is done: the next choice starts from nothing. */
function useFreshAfter(form: RefObject<HTMLFormElement | null>): void {
  const { formData, state } = useNavigation();
  const refused = useProblem() !== undefined;
  const sent = useRef(false);
  useEffect(() => {
    if (state === 'submitting') sent.current = ACTS.includes(String(formData?.get('_act')));
    if (state !== 'idle' || !sent.current) return;
    sent.current = false;
    if (refused) return;
    form.current?.reset();
    form.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [state, formData, refused, form]);
}

const ACTS = ['tag', 'untag', 'group', 'ungroup', 'removePhotos'];

/** Residents to tag, each with what was consented to. */
export const personOptions = (people: readonly PersonView[]): PersonOption[] =>
  people.map(({ id, name, place, individual, group }) => ({
    value: String(id),
    label: `${name}（${place}）`,
    hint: `個人：${individual}　集合：${group}`,
  }));
