import './pdf-input.css';
import type { Choice } from '../../../../application/resource/choice.ts';
import { FieldGroup } from '../../../kit/Field.tsx';
import { Select } from '../../../kit/Select.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';

type Slot = { readonly pdfs: readonly Choice[] };

/** The PDF of a document: one that is there already, or a new file, which wins and is stored with the form. */
function PdfInput({ field, value, errors, slot: { pdfs } }: InputProps & { slot: Slot }) {
  return (
    <FieldGroup errors={errors[field.key]} hint={field.hint} label={field.label} name={field.key}>
      <div className="pdf-input">
        <Select
          empty="（なし）"
          key={String(value)}
          label="登録ずみから選ぶ"
          name={field.key}
          options={pdfs}
          unmarked
          value={String(value ?? '')}
        />
        <label className="pdf-input-file">
          または新しいファイル
          <input accept="application/pdf" name="pdf_file" type="file" />
        </label>
      </div>
    </FieldGroup>
  );
}

/** What the form of a document has of its own: its PDF. */
export const documentFormSlots: FormSlots<{ pdf: Slot }> = { inputs: { pdf: PdfInput } };
