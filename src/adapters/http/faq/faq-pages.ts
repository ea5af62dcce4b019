import type { FaqView, VisitorFaq } from '../../../application/faq/visitor-faq.ts';
import { readSearch } from '../../../application/resource/list-query.ts';
import { publicPaths } from '../../../paths.ts';
import { markPhrases } from '../../../ui/kit/phrases.server.ts';
import type { PageMap } from '../page.ts';
import { publicFrame } from '../public-page.ts';

type Parts = { faq: VisitorFaq; baseUrl: string; company: string };

/** schema.org's FAQPage of every question. */
export const faqData = ({ groups }: FaqView): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'ja',
  mainEntity: groups.flatMap(({ entries }) =>
    entries.map(({ question, answer, only }) => ({
      '@type': 'Question',
      name: only ? `${question}（${only}）` : question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});

const phrased = (view: FaqView): FaqView => ({
  ...view,
  groups: view.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, question: markPhrases(entry.question) })),
  })),
});

/** よくあるご質問. Results of a search are not indexed. */
export const faqPages = ({ faq, baseUrl, company }: Parts): Pick<PageMap, 'public.faq'> => ({
  'public.faq': {
    guard: 'none',
    keep: { query: ['q'] },
    async load({ query }) {
      const view = await faq.list(readSearch(query.get('q')));
      return {
        ...publicFrame(
          { baseUrl, path: publicPaths.faq },
          {
            description: `${company}に寄せられるご質問とお答えです。費用、入居の条件、医療と看取り、毎日の暮らし、面会と外出について、言葉で探せます。`,
            ...(view.search ? { robots: 'noindex' } : { jsonLd: [faqData(view)] }),
          },
        ),
        view: phrased(view),
      };
    },
  },
});
