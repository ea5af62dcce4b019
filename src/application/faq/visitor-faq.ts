import type { Facility } from '../../domain/facility.ts';
import type { FaqGroup } from '../../domain/faq/faq.ts';
import type { Faq } from './faq.port.ts';
import type { FaqEntryView, FaqView } from './faq.view.ts';

type Ports = { faq: Faq; labelOf: (facility: Facility) => string };

/** What visitors may ask of the questions; `labelOf` names a facility as pages do. */
export const makeVisitorFaq = ({ faq, labelOf }: Ports) => ({
  async list(search: string): Promise<FaqView> {
    const groups = await faq.groups();
    return { search, groups: groups.map((group) => groupView(group, labelOf)) };
  },
});

export type VisitorFaq = ReturnType<typeof makeVisitorFaq>;

const groupView = (
  { code, label, entries }: FaqGroup,
  labelOf: Ports['labelOf'],
): FaqGroup<FaqEntryView> => ({
  code,
  label,
  entries: entries.map(({ code, question, answer, facilities, readings }) => ({
    code,
    question,
    answer,
    only: facilities ? facilities.map(labelOf).join('・') : null,
    readings,
  })),
});
