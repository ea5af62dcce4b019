import { BookImage, ImageOff, Save, Users } from 'lucide';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router-dom';
import type { OpenPhotoView } from '../../../../application/photo/album.view.ts';
import { CAPTION_LIMIT } from '../../../../domain/photo/photo.ts';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { NumberInput, TextInput } from '../../../kit/TextInput.tsx';
import { useProblem, useTyped } from '../../../use-page.ts';

/** The caption; it tells which words it replaces, so that nobody's are lost unseen. */
export function CaptionForm({ photo: { id, caption } }: { photo: OpenPhotoView }) {
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
export function PhotoActs({ photo, count }: { photo: OpenPhotoView; count: number }) {
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
