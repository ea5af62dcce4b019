import { DoorOpen } from 'lucide';
import { Form } from 'react-router-dom';
import type { FormView } from '../../../../application/resource/views.ts';
import { ROOM_LIMIT } from '../../../../domain/resident/resident.ts';
import { Button } from '../../../kit/Button.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useProblem, useTyped } from '../../../use-page.ts';

type MoveRoomProps = {
  view: FormView;
  action: string;
  /** To the other facility, too. */
  anywhere: boolean;
};

/** 居室の移動 from today on. */
export function MoveRoom({ view, action, anywhere }: MoveRoomProps) {
  const errors = useProblem()?.errors ?? {};
  const typed = (useTyped()?.move ?? {}) as Partial<Record<string, unknown>>;
  const choicesOf = (key: string) => view.fields.find((field) => field.key === key)?.choices ?? [];
  const input = (key: 'facility' | 'unit' | 'room', standing: unknown) => ({
    name: `move[${key}]`,
    errors: errors[`move[${key}]`],
    value: String(typed[key] ?? standing ?? ''),
  });
  return (
    <section className="below-part">
      <h2>居室を移る</h2>
      <p>今日から移る部屋を入れます。前の部屋は、今日からほかの方が使えます。</p>
      <Form action={action} className="move-room" key={view.row?.version} method="post" noValidate>
        <input name="_act" type="hidden" value="moveRoom" />
        {anywhere && (
          <Select
            {...input('facility', view.values.facility)}
            label="移る先の施設"
            options={choicesOf('facility')}
            unmarked
          />
        )}
        <Select
          {...input('unit', view.values.unit)}
          empty="（なし）"
          label="移る先の階・ユニット"
          options={choicesOf('unit')}
          unmarked
        />
        <TextInput
          {...input('room', '')}
          autoComplete="off"
          label="移る先の居室"
          limit={ROOM_LIMIT}
          required
          width="medium"
        />
        <Button icon={DoorOpen} type="submit">
          居室を移る
        </Button>
      </Form>
    </section>
  );
}
