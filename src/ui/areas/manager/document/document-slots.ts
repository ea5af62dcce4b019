import type { FormSlots } from '../../../resource/FormPage.tsx';
import { PdfInput } from './PdfInput.tsx';

/** What the form of a document has of its own: its PDF. */
export const documentFormSlots: FormSlots = { inputs: { pdf: PdfInput } };
