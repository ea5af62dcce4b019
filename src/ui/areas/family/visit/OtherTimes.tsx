import { Clock } from 'lucide';
import type { BookingView } from '../../../../application/visit/booking/booking.view.ts';
import { Button } from '../../../kit/Button.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';

/** The chosen time is gone: why, and the nearest free ones, each a button that keeps what was typed. */
export function OtherTimes({ reason, nearest }: NonNullable<BookingView['gone']>) {
  return (
    <MessageBox live title="この時間は予約できません" tone="warning">
      <p>{reason}</p>
      {nearest.length === 0 ? (
        <p>ほかの日時は、お電話でご相談ください。</p>
      ) : (
        <>
          <p>近い日時では、ここが空いています。入力した内容はそのまま使えます。</p>
          <ul className="visit-slots">
            {nearest.map(({ startsAt, words }) => (
              <li key={startsAt}>
                <Button big icon={Clock} name="instead" value={startsAt}>
                  {`${words} にする`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </MessageBox>
  );
}
