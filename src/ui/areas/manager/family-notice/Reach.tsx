import type { NoticeReachView } from '../../../../application/family-notice/family-notice.view.ts';

/** 宛先 in a sentence, and whom no mail reaches. */
export function Reach({ reach }: { reach: NoticeReachView }) {
  const { families, mails, without, names } = reach;
  return (
    <>
      <p>
        宛先 {families}家族・メール {mails}件
        {without > 0 && `（お知らせのメールが届かないご家族 ${without}）`}
      </p>
      {names.length > 0 && (
        <details>
          <summary>メールが届かないご家族</summary>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
