import type { Actor } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import { type ClosedTerm, daysWords, TERM_MODE_LABELS, whenWords } from '../../domain/term/term.ts';
import type { Announcement } from '../../domain/term/term-form.ts';
import { daysAfter, instantOf } from '../../domain/time.ts';
import type { Categories } from '../category/category.resource.ts';
import type { Clock } from '../clock.port.ts';
import type { NoticeCrud } from '../notice/write-notice.ts';

/** What a facility is called, with its floor or unit. */
export type PlaceName = (facility: Facility, unit: string | null) => string;

type Ports = {
  notices: Pick<NoticeCrud, 'create'>;
  categories: Pick<Categories, 'choicesOf'>;
  placeName: PlaceName;
  clock: Clock;
};

/** Makes the 重要 notice of a 休止, gone when it is over. Throws `forbidden` for whoever may not write notices. */
export type AnnounceClosing = (
  actor: Actor,
  term: ClosedTerm,
  how: Exclude<Announcement, 'none'>,
) => Promise<void>;

/** The categories a notice of visits may stand in, best first; else whichever there is. */
const FITTING = ['面会', '重要'];

const SUBJECTS: Record<ClosedTerm['mode'], string> = {
  online: `${TERM_MODE_LABELS.online}面会`,
  in_person: `${TERM_MODE_LABELS.in_person}での面会`,
  both: '面会',
};

export const makeAnnounceClosing =
  ({ notices, categories, placeName, clock }: Ports): AnnounceClosing =>
  async (actor, term, how) => {
    const choices = await categories.choicesOf('notice');
    const fitting = FITTING.map((name) => choices.find(({ label }) => label === name)).find(Boolean);
    const { facility, unit, validUntil } = term;
    const place = placeName(facility, unit);
    await notices.create(actor, {
      title: `${SUBJECTS[term.mode]}の休止のお知らせ`,
      categoryId: (fitting ?? choices[0])?.value ?? '',
      facility,
      publishAt: clock.now(),
      endAt: instantOf(daysAfter(validUntil, 1)),
      important: 'on',
      importantUntil: validUntil,
      body: { plain: bodyOf(term, place) },
      attachments: [],
      status: how,
    });
  };

const bodyOf = (term: ClosedTerm, place: string): string =>
  [
    `${term.reason}、${place}の${SUBJECTS[term.mode]}を次のとおり休止します。`,
    `期間：${daysWords(term.validFrom, term.validUntil)}`,
    `曜日・時間：${whenWords(term)}`,
    'この期間に予約をいただいていたご家族には、メールか電話でご連絡します。ご不便をおかけしますが、ご理解をお願いいたします。',
  ].join('\n\n');
