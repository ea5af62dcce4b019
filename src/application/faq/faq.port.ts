import type { FaqForm } from '../../domain/faq/faq-form.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

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
