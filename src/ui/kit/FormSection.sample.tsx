import { FormSection } from './FormSection.tsx';
import type { Sample } from './sample.ts';
import { TextInput } from './TextInput.tsx';

export const formSectionSamples: Sample[] = [
  {
    title: '見出しと説明',
    node: (
      <FormSection description="公開ページに出る内容です。" title="内容">
        <TextInput label="件名" limit={60} name="fs-title" required />
        <TextInput label="表示名" name="fs-name" />
      </FormSection>
    ),
  },
];
