import { CircleCheck, Heart } from 'lucide';
import { Form, useNavigation } from 'react-router-dom';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { albumHref } from './photo-address.ts';

/** One tap to thank the staff; once it is done, that it is. */
export function Thanks({ album, thanked }: { album: number; thanked: boolean }) {
  const { state } = useNavigation();
  if (thanked)
    return (
      <p className="photo-thanked">
        <Icon of={CircleCheck} />
        職員に「ありがとう」を伝えました
      </p>
    );
  return (
    <Form action={albumHref(album)} method="post" preventScrollReset>
      <Button big busy={state === 'submitting'} icon={Heart} name="_act" tone="primary" value="thanks">
        ありがとうを伝える
      </Button>
    </Form>
  );
}
