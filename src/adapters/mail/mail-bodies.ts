import type { RenderMail } from '../../application/mail/letters.ts';
import { escapeHtml } from '../../domain/html.ts';
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

/** Mail programs drop style sheets, so looks stand at each element. */
const BODY =
  'margin:0;padding:16px;background:#fffbf5;color:#2b2118;font-family:"BIZ UDPGothic","Hiragino Sans","Yu Gothic UI",Meiryo,sans-serif;font-size:18px;line-height:1.8';
const CARD =
  'max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e8dccb;border-radius:8px';
const BUTTON =
  'display:inline-block;padding:12px 24px;background:#b45309;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold';
const SMALL = 'margin:24px 0 0;padding-top:16px;border-top:1px solid #e8dccb;font-size:16px';

/** The HTML of a mail, from the same blocks as its text. Loads nothing from anywhere. */
export const htmlBody = ({ subject, blocks }: { subject: string; blocks: readonly MailBlock[] }): string =>
  `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style='${BODY}'>
<div style='${CARD}'>
${blocks.map(element).join('\n')}
</div>
</body>
</html>
`;

function element(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p>${lines(block.text)}</p>`;
    case 'facts':
      return `<dl>${block.facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd style='margin:0 0 8px'><b>${lines(value)}</b></dd>`).join('')}</dl>`;
    case 'steps':
      return `<ol>${block.steps.map((step) => `<li>${lines(step)}</li>`).join('')}</ol>`;
    case 'link':
      return `<p><a href="${escapeHtml(block.href)}" style='${BUTTON}'>${escapeHtml(block.label)}</a></p>
<p style='font-size:14px;word-break:break-all'>${escapeHtml(block.href)}</p>`;
    case 'secretLink':
      return `<p><span style='${BUTTON}'>${escapeHtml(block.label)}</span></p>
<p style='font-size:14px'>${escapeHtml(LINK_LATER)}</p>`;
    case 'calendar':
      return `<p style='font-size:16px'>${lines(block.said)}</p>`;
    case 'signature':
      return `<p style='${SMALL}'>${block.lines.map(escapeHtml).join('<br>')}</p>`;
  }
}

const lines = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>\n');

/** Both bodies of a mail, from the same blocks. */
export const renderMail: RenderMail = (mail) => ({ text: plainText(mail.blocks), html: htmlBody(mail) });
