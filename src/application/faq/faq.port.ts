import type { FaqGroup } from '../../domain/faq/faq.ts';

/** よくあるご質問 as visitors read them now, in order; wherever they are kept. */
export interface Faq {
  groups(): Promise<readonly FaqGroup[]>;
}
