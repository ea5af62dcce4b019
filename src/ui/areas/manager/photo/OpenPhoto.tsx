import './light-table.css';
import { BookImage, ChevronLeft, ChevronRight, ImageOff, Save, UserPlus, Users, X } from 'lucide';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router-dom';
import type { AlbumTableView, OpenPhotoView, PersonView } from '../../../../application/photo/album.view.ts';
import { CAPTION_LIMIT } from '../../../../domain/photo/photo.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { NumberInput, TextInput } from '../../../kit/TextInput.tsx';
import { useProblem, useTyped } from '../../../use-page.ts';
import { PeopleChoice } from '../resident/ResidentsInput.tsx';
import { personOptions } from './ChosenActs.tsx';
import { PhotoMarks } from './Tile.tsx';
import { openHref, tableHref } from './table-href.ts';
import { Reasons } from './VisibilitySection.tsx';

const SHOWN_TO: Record<OpenPhotoView['shownTo'], string> = {
  audience: '対象のご家族みなさん',
  family: '写っている方のご家族だけ',
  audienceAndFamilies: '対象のご家族みなさんと、写っている方のご家族',
  nobody: 'だれにも見えません',
};

type OpenPhotoProps = { album: number; view: AlbumTableView; photo: OpenPhotoView };

/** The photo that is open: seen large, described, tagged, moved. */
export function OpenPhoto({ album, view, photo }: OpenPhotoProps) {
  const { large, number, previous, next } = photo;
  return (
    <section aria-label={`${number}枚目の写真`} className="open-photo" id="photo">
      <div className="open-photo-head">
        <h2>{number}枚目</h2>
        <nav aria-label="写真の移動" className="open-photo-nav">
          {previous && (
            <ButtonLink href={openHref(album, view, previous)} icon={ChevronLeft} iconOnly tone="quiet">
              前の写真を開く
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={openHref(album, view, next)} icon={ChevronRight} iconOnly tone="quiet">
              次の写真を開く
            </ButtonLink>
          )}
          <ButtonLink
            href={`${tableHref(album, { at: view.page })}#photo-${photo.id}`}
            icon={X}
            iconOnly
            tone="quiet"
          >
            写真を閉じる
          </ButtonLink>
        </nav>
      </div>
      <img
        alt={large.alt}
        className="open-photo-picture"
        height={large.height}
        src={large.src}
        width={large.width}
      />
      <div className="open-photo-marks">
        <PhotoMarks tile={photo} />
      </div>
      <Reasons reasons={photo.reasons} />
      <DescriptionList
        items={[
          { term: '見える方', description: SHOWN_TO[photo.shownTo] },
          ...(photo.taken ? [{ term: '撮影', description: photo.taken }] : []),
          { term: 'ファイル名', description: photo.fileName },
          { term: '追加', description: photo.added },
        ]}
      />
      <PhotoPeople mayWrite={view.mayWrite} people={view.people} photo={photo} />
      {view.mayWrite ? (
        <>
          <CaptionForm photo={photo} />
          <PhotoActs count={view.count} photo={photo} />
        </>
      ) : (
        photo.caption && <p>{photo.caption}</p>
      )}
    </section>
  );
}

/** The caption; it tells which words it replaces, so that nobody's are lost unseen. */
function CaptionForm({ photo: { id, caption } }: { photo: OpenPhotoView }) {
  const problem = useProblem();
  const typed = useTyped();
  const overtaken = problem?.code === 'photo.caption';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (overtaken) void revalidate();
  }, [overtaken, revalidate]);
  const value = overtaken && typeof typed?.caption === 'string' ? typed.caption : caption;
  return (
    <Form className="open-photo-form" key={`${id}-caption`} method="post" noValidate preventScrollReset>
      <input name="_act" type="hidden" value="caption" />
      <input name="photo" type="hidden" value={id} />
      <input name="was" type="hidden" value={caption} />
      <TextInput
        errors={problem?.errors.caption}
        label="ひとこと"
        limit={CAPTION_LIMIT}
        name="caption"
        unmarked
        value={value}
      />
      <Button icon={Save} type="submit">
        ひとことを保存する
      </Button>
    </Form>
  );
}

/** Cover, group, place, and out of the album. */
function PhotoActs({ photo, count }: { photo: OpenPhotoView; count: number }) {
  const errors = useProblem()?.errors.place;
  const { id, number, group, cover } = photo;
  return (
    <>
      <Form method="post" preventScrollReset>
        <input name="photo" type="hidden" value={id} />
        <ButtonRow>
          {!cover && (
            <Button icon={BookImage} name="_act" type="submit" value="cover">
              表紙にする
            </Button>
          )}
          <Button icon={Users} name="_act" type="submit" value={group ? 'ungroup' : 'group'}>
            {group ? '集合の印を外す' : '集合写真にする'}
          </Button>
          <Button icon={ImageOff} name="_act" tone="danger" type="submit" value="removePhotos">
            アルバムから外す
          </Button>
        </ButtonRow>
      </Form>
      <Form className="open-photo-form" key={`${id}-${number}`} method="post" noValidate preventScrollReset>
        <input name="_act" type="hidden" value="move" />
        <input name="photo" type="hidden" value={id} />
        <NumberInput
          errors={errors}
          label={`順番（1〜${count}）`}
          name="place"
          unmarked
          value={String(number)}
        />
        <Button type="submit">この順番に移す</Button>
      </Form>
    </>
  );
}

type PhotoPeopleProps = { photo: OpenPhotoView; people: readonly PersonView[]; mayWrite: boolean };

/** Who is in the open photo. */
function PhotoPeople({ photo, people, mayWrite }: PhotoPeopleProps) {
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
