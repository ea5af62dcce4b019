import type { Choice } from '../../../../application/resource/choice.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { RadioGroup } from '../../../kit/Choice.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { useProblem, useTyped } from '../../../use-page.ts';
import { type Checked, TermCheck } from './TermCheck.tsx';

type Closing = {
  readonly homeReasons: readonly Choice[];
  /** None for whoever may not write notices; `announcers` may. */
  readonly announcements: readonly Choice[];
  readonly announcers: string;
};

/** After the fields of a term: what a 休止 asks besides, and what saving would do once that was asked. */
export function TermLast({ view }: { view: FormView }) {
  const { closing, check } = view.slots;
  return (
    <>
      {closing && view.mayWrite && <ClosingFields closing={closing as unknown as Closing} view={view} />}
      {check && <TermCheck checked={check as unknown as Checked} />}
    </>
  );
}

function ClosingFields({ closing, view }: { closing: Closing; view: FormView }) {
  const values: Readonly<Record<string, unknown>> = { ...view.values, ...useTyped() };
  const errors = useProblem()?.errors ?? {};
  const { homeReasons, announcements, announcers } = closing;
  return (
    <FormSection title="予約を中止するとき">
      <RadioGroup
        errors={errors.homeReason}
        inline
        label="中止の区分"
        name="homeReason"
        options={homeReasons}
        required
        value={String(values.homeReason)}
      />
      {announcements.length > 0 ? (
        <RadioGroup
          errors={errors.announce}
          hint="公開ページに、休止が終わるまで「重要」として出るお知らせです。"
          inline
          label="重要なお知らせ"
          name="announce"
          options={announcements}
          required
          value={String(values.announce)}
        />
      ) : (
        <>
          <input name="announce" type="hidden" value="none" />
          <p>
            公開ページの重要なお知らせは出しません。出すときは、お知らせを書ける職員（{announcers}
            ）に頼んでください。
          </p>
        </>
      )}
    </FormSection>
  );
}
