import { LINK_LATER, type MailBlock } from '../../domain/mail/mail.ts';

const RULE = '-'.repeat(30);

/** The text of a mail: paragraphs between blank lines, each link alone on its line so that no sign sticks to it. */
export const plainText = (blocks: readonly MailBlock[]): string => `${blocks.map(paragraph).join('\n\n')}\n`;

function paragraph(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}：${value}`).join('\n');
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'link':
      return `▼ ${block.label}\n${block.href}`;
    case 'secretLink':
      return `▼ ${block.label}\n${LINK_LATER}`;
    case 'calendar':
      return block.said;
    case 'signature':
      return [RULE, ...block.lines].join('\n');
  }
}
