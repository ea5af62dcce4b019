import { FACILITIES } from '../../domain/facility.ts';
import {
  ANSWER_LIMIT,
  type FaqForm,
  faqSchema,
  QUESTION_LIMIT,
  READINGS_LIMIT,
} from '../../domain/faq/faq-form.ts';
import type { Collection } from '../resource/collection.port.ts';
import { ownOrShared, refuseShared } from '../resource/facility-range.ts';
import { defineResource, type Stored } from '../resource/resource.ts';
import { positionField } from '../resource/usual-fields.ts';

/** A question as its list reads it; `code` is its anchor on the page. */
export type FaqRow = Stored & FaqForm & { readonly code: string };

/** What is stored of a question; one that came with the profile brings its code. */
export type FaqInput = FaqForm & { readonly code?: string };

/** A question as it is written, the facts it names still in braces. */
export type WrittenFaq = Pick<FaqRow, 'code' | 'category' | 'question' | 'answer' | 'readings' | 'facility'>;

/** よくあるご質問 as staff keep them. */
export type FaqRows = Collection<FaqRow, FaqInput> & {
  /** The live ones in the order pages show them, whatever their category. */
  shown(): Promise<readonly WrittenFaq[]>;
};

const refuse = refuseShared('質問');

/** よくあるご質問. */
export const faqResource = defineResource<FaqRow>()({
  name: 'faq',
  label: 'よくあるご質問',
  schema: faqSchema,
  columns: [
    { key: 'question', label: '質問', kind: 'text', sort: true },
    { key: 'category', label: '分類', kind: 'choice', choices: 'faqCategories', sort: true },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities', sort: true },
    { key: 'position', label: '順', kind: 'number', sort: true },
    { key: 'updatedAt', label: '更新日時', kind: 'instant', sort: true },
  ],
  filters: [{ key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES }],
  searchHint: '質問・答え・読み',
  form: [
    { key: 'category', label: '分類', input: 'choice', required: true, choices: 'faqCategories' },
    {
      key: 'facility',
      label: '施設',
      input: 'choice',
      choices: 'facilities',
      hint: '選ばないと、両方の施設についての答えになります。',
    },
    { key: 'question', label: '質問', input: 'line', required: true, max: QUESTION_LIMIT },
    {
      key: 'answer',
      label: '答え',
      input: 'block',
      required: true,
      max: ANSWER_LIMIT,
      hint: '{nursing_home.price}（月額）や {group_home.vacancy}（空室）と書いたところは、公開ページで今の数字に変わります。',
    },
    {
      key: 'readings',
      label: '読み',
      input: 'line',
      max: READINGS_LIMIT,
      hint: '漢字の言葉の読みを、ひらがなで、空白で区切って書きます（例：ひよう りょうきん）。かなで探す方が見つけられます。',
    },
    positionField,
  ],
  blank: { position: 0 },
  sort: { key: 'category', direction: 'asc' },
  describe: ({ question }) => question,
  deletion: '公開ページからすぐに消えます。ごみ箱から元に戻せます。',
  empty: '質問はまだありません。「新しく追加する」で、よく聞かれることを書いてください。',
  scope: { area: 'site', within: ownOrShared },
  refuse: (actor, _act, row, input) => refuse(actor, row, input),
});
