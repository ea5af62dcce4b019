import { UserPlus, X } from 'lucide';
import { Form } from 'react-router-dom';
import type { OpenPhotoView, PersonView } from '../../../../application/photo/album.view.ts';
import { Button } from '../../../kit/Button.tsx';
import { PeopleChoice } from '../resident/ResidentsInput.tsx';
import { personOptions } from './ChosenActs.tsx';

type PhotoPeopleProps = { photo: OpenPhotoView; people: readonly PersonView[]; mayWrite: boolean };

/** Who is in the open photo. */
export function PhotoPeople({ photo, people, mayWrite }: PhotoPeopleProps) {
  const { id, tags } = photo;
  const tagged = new Set(tags.map((tag) => tag.id));
  return (
    <div className="open-photo-people">
      <h3>写っている方</h3>
      {tags.length === 0 && <p>まだ選んでいません。</p>}
      <ul className="open-photo-tags">
        {tags.map((tag, index) => (
          <li key={tag.id ?? `elsewhere-${index}`}>
            {tag.name}
            {mayWrite && tag.id !== null && <Untag photo={id} tag={{ id: tag.id, name: tag.name }} />}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <details key={`${id}-${tags.length}`}>
          <summary>写っている方を加える</summary>
          <Form className="open-photo-tagging" method="post" preventScrollReset>
            <input name="_act" type="hidden" value="tag" />
            <input name="photo" type="hidden" value={id} />
            <PeopleChoice
              label="写っている方"
              name="resident"
              options={personOptions(people.filter((person) => !tagged.has(person.id)))}
            />
            <Button icon={UserPlus} type="submit">
              加える
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}

const Untag = ({ photo, tag }: { photo: number; tag: { id: number; name: string } }) => (
  <Form method="post" preventScrollReset>
    <input name="_act" type="hidden" value="untag" />
    <input name="photo" type="hidden" value={photo} />
    <input name="resident" type="hidden" value={tag.id} />
    <Button icon={X} iconOnly tone="quiet" type="submit">
      {`${tag.name}さんを外す`}
    </Button>
  </Form>
);
