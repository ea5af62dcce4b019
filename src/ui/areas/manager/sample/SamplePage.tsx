import { badgeSamples } from '../../../kit/Badge.sample.tsx';
import { bandSamples } from '../../../kit/Band.sample.tsx';
import { breadcrumbSamples } from '../../../kit/Breadcrumb.sample.tsx';
import { buttonSamples } from '../../../kit/Button.sample.tsx';
import { cardSamples } from '../../../kit/Card.sample.tsx';
import { choiceSamples } from '../../../kit/Choice.sample.tsx';
import { colorChoiceSamples } from '../../../kit/ColorChoice.sample.tsx';
import { confirmButtonSamples } from '../../../kit/ConfirmButton.sample.tsx';
import { dataTableSamples } from '../../../kit/DataTable.sample.tsx';
import { dateTimeFieldsSamples } from '../../../kit/DateTimeFields.sample.tsx';
import { descriptionListSamples } from '../../../kit/DescriptionList.sample.tsx';
import { dialogSamples } from '../../../kit/Dialog.sample.tsx';
import { emptyStateSamples } from '../../../kit/EmptyState.sample.tsx';
import { errorSummarySamples } from '../../../kit/ErrorSummary.sample.tsx';
import { factTableSamples } from '../../../kit/FactTable.sample.tsx';
import { fileDropSamples } from '../../../kit/FileDrop.sample.tsx';
import { filterBarSamples } from '../../../kit/FilterBar.sample.tsx';
import { formSectionSamples } from '../../../kit/FormSection.sample.tsx';
import { headingSamples } from '../../../kit/Heading.sample.tsx';
import { lazyPartSamples } from '../../../kit/LazyPart.sample.tsx';
import { messageBoxSamples } from '../../../kit/MessageBox.sample.tsx';
import { paginationSamples } from '../../../kit/Pagination.sample.tsx';
import { paletteLabelSamples } from '../../../kit/PaletteLabel.sample.tsx';
import { passwordInputSamples } from '../../../kit/PasswordInput.sample.tsx';
import { phoneLinkSamples } from '../../../kit/PhoneLink.sample.tsx';
import { pictureSamples } from '../../../kit/Picture.sample.tsx';
import { plainListSamples } from '../../../kit/PlainList.sample.tsx';
import { progressBarSamples } from '../../../kit/ProgressBar.sample.tsx';
import { proseSamples } from '../../../kit/Prose.sample.tsx';
import { richTextEditorSamples } from '../../../kit/RichTextEditor.sample.tsx';
import { saveBarSamples } from '../../../kit/SaveBar.sample.tsx';
import { searchBoxSamples } from '../../../kit/SearchBox.sample.tsx';
import { selectSamples } from '../../../kit/Select.sample.tsx';
import { snackbarSamples } from '../../../kit/Snackbar.sample.tsx';
import { stepCardsSamples } from '../../../kit/StepCards.sample.tsx';
import type { Sample } from '../../../kit/sample.ts';
import { tabsSamples } from '../../../kit/Tabs.sample.tsx';
import { textAreaSamples } from '../../../kit/TextArea.sample.tsx';
import { textInputSamples } from '../../../kit/TextInput.sample.tsx';
import { textSizeSwitchSamples } from '../../../kit/TextSizeSwitch.sample.tsx';
import './sample-page.css';
import type { SampleMailView } from '../../../../application/mail/letters.ts';
import { Heading } from '../../../kit/Heading.tsx';
import { useView } from '../../../use-page.ts';
import { MailFrame } from '../mail/MailFrame.tsx';

/** Every part of the kit: its name in code, its name in words, its states. */
const PARTS: readonly { name: string; word: string; samples: readonly Sample[] }[] = [
  { name: 'Button', word: 'ボタン', samples: buttonSamples },
  { name: 'TextInput', word: '一行の入力・数', samples: textInputSamples },
  { name: 'TextArea', word: '複数行の入力', samples: textAreaSamples },
  { name: 'PasswordInput', word: 'パスワード', samples: passwordInputSamples },
  { name: 'Select', word: '選択', samples: selectSamples },
  { name: 'Choice', word: 'チェック・ラジオ', samples: choiceSamples },
  { name: 'DateTimeFields', word: '日付と時刻', samples: dateTimeFieldsSamples },
  { name: 'ColorChoice', word: '色の選択', samples: colorChoiceSamples },
  { name: 'PaletteLabel', word: '色つきラベル', samples: paletteLabelSamples },
  { name: 'Badge', word: '状態の印', samples: badgeSamples },
  { name: 'ErrorSummary', word: 'エラーのまとめ', samples: errorSummarySamples },
  { name: 'FormSection', word: 'フォームの区切り', samples: formSectionSamples },
  { name: 'SaveBar', word: '保存バー', samples: saveBarSamples },
  { name: 'Card', word: 'カード', samples: cardSamples },
  { name: 'DataTable', word: '表', samples: dataTableSamples },
  { name: 'FactTable', word: '事柄の表', samples: factTableSamples },
  { name: 'Pagination', word: 'ページ送り', samples: paginationSamples },
  { name: 'FilterBar', word: '絞り込み', samples: filterBarSamples },
  { name: 'SearchBox', word: '検索', samples: searchBoxSamples },
  { name: 'EmptyState', word: '空の状態', samples: emptyStateSamples },
  { name: 'Breadcrumb', word: 'パンくず', samples: breadcrumbSamples },
  { name: 'Tabs', word: 'タブ', samples: tabsSamples },
  { name: 'Dialog', word: '窓', samples: dialogSamples },
  { name: 'ConfirmButton', word: '確認ボタン', samples: confirmButtonSamples },
  { name: 'Snackbar', word: '下の知らせ', samples: snackbarSamples },
  { name: 'StepCards', word: '手順', samples: stepCardsSamples },
  { name: 'ProgressBar', word: '進みの線', samples: progressBarSamples },
  { name: 'FileDrop', word: 'ファイル', samples: fileDropSamples },
  { name: 'Picture', word: '画像', samples: pictureSamples },
  { name: 'Prose', word: '本文', samples: proseSamples },
  { name: 'MessageBox', word: '知らせの箱', samples: messageBoxSamples },
  { name: 'DescriptionList', word: '項目の一覧', samples: descriptionListSamples },
  { name: 'PlainList', word: '箇条書き', samples: plainListSamples },
  { name: 'Heading', word: '見出し', samples: headingSamples },
  { name: 'RichTextEditor', word: '書式つき入力', samples: richTextEditorSamples },
  { name: 'LazyPart', word: 'あとから読む部品', samples: lazyPartSamples },
  { name: 'TextSizeSwitch', word: '文字サイズ', samples: textSizeSwitchSamples },
  { name: 'PhoneLink', word: '電話', samples: phoneLinkSamples },
  { name: 'Band', word: '帯', samples: bandSamples },
];

/** 部品見本: every part of the kit in every state and every mail, with an index. */
export function SamplePage() {
  const { mails } = useView('manager.sample');
  return (
    <>
      <Heading level={1} text="部品見本" />
      <nav aria-label="部品の索引">
        <ul className="sample-index">
          {PARTS.map(({ name, word }) => (
            <li key={name}>
              <a className="sample-index-link" href={`#${name}`}>
                {word}
              </a>
            </li>
          ))}
          <li>
            <a className="sample-index-link" href="#Mails">
              {MAILS_WORD}
            </a>
          </li>
        </ul>
      </nav>
      {PARTS.map(({ name, word, samples }) => (
        <section aria-labelledby={name} className="sample-part" key={name}>
          <h2 className="sample-name" id={name}>
            {word} <span className="sample-code">{name}</span>
          </h2>
          {samples.map(({ title, node }) => (
            <section aria-label={`${word}：${title}`} className="sample-state" key={title}>
              <p className="sample-title">{title}</p>
              {node}
            </section>
          ))}
        </section>
      ))}
      <SampleMails mails={mails} />
    </>
  );
}

const MAILS_WORD = 'メール';

/** Every mail the site writes, with sample data: as text and as HTML. */
function SampleMails({ mails }: { mails: readonly SampleMailView[] }) {
  return (
    <section aria-labelledby="Mails" className="sample-part">
      <h2 className="sample-name" id="Mails">
        {MAILS_WORD} <span className="sample-code">views/mails</span>
      </h2>
      {mails.map(({ kind, label, subject, text, frame }) => (
        <section aria-label={`${MAILS_WORD}：${label}`} className="sample-state" key={kind}>
          <p className="sample-title">
            {label}：{subject}
          </p>
          <div className="sample-mail">
            <pre className="sample-mail-text">{text}</pre>
            <MailFrame src={frame} title={`${label}のHTML`} />
          </div>
        </section>
      ))}
    </section>
  );
}
