import { useEffect, useRef } from 'react';
import type { NoticeReachView } from '../../../../application/family-notice/family-notice.view.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { Reach } from './Reach.tsx';

/** After the fields: whom the mail will reach, to be read before the notice is saved. */
export function ReachLast({ view }: { view: FormView }) {
  const asked = view.slots.asked as unknown as NoticeReachView | undefined;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) section.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  if (!asked) return null;
  return (
    <div ref={section}>
      <input name="reach" type="hidden" value={asked.seen} />
      <MessageBox live title="まだ保存していません。宛先を確かめてください" tone="warning">
        <Reach reach={asked} />
        <p>
          公開日時に、ご家族へメールで知らせます。よければ、もう一度「保存する」を押してください。実際に送るときに、宛先をもう一度数えます。
        </p>
      </MessageBox>
    </div>
  );
}
