import { badgeSamples as badge } from '../../../kit/Badge.sample.tsx';
import { bandSamples as band } from '../../../kit/Band.sample.tsx';
import { breadcrumbSamples as breadcrumb } from '../../../kit/Breadcrumb.sample.tsx';
import { buttonSamples as button } from '../../../kit/Button.sample.tsx';
import { cardSamples as card } from '../../../kit/Card.sample.tsx';
import { choiceSamples as choice } from '../../../kit/Choice.sample.tsx';
import { colorChoiceSamples as colorChoice } from '../../../kit/ColorChoice.sample.tsx';
import { confirmButtonSamples as confirmButton } from '../../../kit/ConfirmButton.sample.tsx';
import { dataTableSamples as dataTable } from '../../../kit/DataTable.sample.tsx';
import { dateTimeFieldsSamples as dateTimeFields } from '../../../kit/DateTimeFields.sample.tsx';
import { descriptionListSamples as descriptionList } from '../../../kit/DescriptionList.sample.tsx';
import { dialogSamples as dialog } from '../../../kit/Dialog.sample.tsx';
import { emptyStateSamples as emptyState } from '../../../kit/EmptyState.sample.tsx';
import { errorSummarySamples as errorSummary } from '../../../kit/ErrorSummary.sample.tsx';
import { factTableSamples as factTable } from '../../../kit/FactTable.sample.tsx';
import { fileDropSamples as fileDrop } from '../../../kit/FileDrop.sample.tsx';
import { filterBarSamples as filterBar } from '../../../kit/FilterBar.sample.tsx';
import { formSectionSamples as formSection } from '../../../kit/FormSection.sample.tsx';
import { headingSamples as heading } from '../../../kit/Heading.sample.tsx';
import { lazyPartSamples as lazyPart } from '../../../kit/LazyPart.sample.tsx';
import { messageBoxSamples as messageBox } from '../../../kit/MessageBox.sample.tsx';
import { paginationSamples as pagination } from '../../../kit/Pagination.sample.tsx';
import { paletteLabelSamples as paletteLabel } from '../../../kit/PaletteLabel.sample.tsx';
import { passwordInputSamples as passwordInput } from '../../../kit/PasswordInput.sample.tsx';
import { phoneLinkSamples as phoneLink } from '../../../kit/PhoneLink.sample.tsx';
import { pictureSamples as picture } from '../../../kit/Picture.sample.tsx';
import { plainListSamples as plainList } from '../../../kit/PlainList.sample.tsx';
import { progressBarSamples as progressBar } from '../../../kit/ProgressBar.sample.tsx';
import { proseSamples as prose } from '../../../kit/Prose.sample.tsx';
import { richTextEditorSamples as richTextEditor } from '../../../kit/RichTextEditor.sample.tsx';
import { saveBarSamples as saveBar } from '../../../kit/SaveBar.sample.tsx';
import { searchBoxSamples as searchBox } from '../../../kit/SearchBox.sample.tsx';
import { selectSamples as select } from '../../../kit/Select.sample.tsx';
import { snackbarSamples as snackbar } from '../../../kit/Snackbar.sample.tsx';
import { stepCardsSamples as stepCards } from '../../../kit/StepCards.sample.tsx';
import type { Sample } from '../../../kit/sample.ts';
import { tabsSamples as tabs } from '../../../kit/Tabs.sample.tsx';
import { textAreaSamples as textArea } from '../../../kit/TextArea.sample.tsx';
import { textInputSamples as textInput } from '../../../kit/TextInput.sample.tsx';
import { textSizeSwitchSamples as textSizeSwitch } from '../../../kit/TextSizeSwitch.sample.tsx';
import './sample-page.css';
import type { SampleMailView } from '../../../../application/mail/letters.ts';
import { Heading } from '../../../kit/Heading.tsx';
import { useView } from '../../../use-page.ts';
import { MailFrame } from '../mail/MailFrame.tsx';

/** Every part of the kit: its name in code, its name in words, its states. */
export const PARTS: readonly { name: string; word: string; samples: readonly Sample[] }[] = [
  { name: 'Button', word: 'ボタン', samples: button },
  { name: 'TextInput', word: '一行の入力・数', samples: textInput },
  { name: 'TextArea', word: '複数行の入力', samples: textArea },
  { name: 'PasswordInput', word: 'パスワード', samples: passwordInput },
  { name: 'Select', word: '選択', samples: select },
  { name: 'Choice', word: 'チェック・ラジオ', samples: choice },
  { name: 'DateTimeFields', word: '日付と時刻', samples: dateTimeFields },
  { name: 'ColorChoice', word: '色の選択', samples: colorChoice },
  { name: 'PaletteLabel', word: '色つきラベル', samples: paletteLabel },
  { name: 'Badge', word: '状態の印', samples: badge },
  { name: 'ErrorSummary', word: 'エラーのまとめ', samples: errorSummary },
  { name: 'FormSection', word: 'フォームの区切り', samples: formSection },
  { name: 'SaveBar', word: '保存バー', samples: saveBar },
  { name: 'Card', word: 'カード', samples: card },
  { name: 'DataTable', word: '表', samples: dataTable },
  { name: 'FactTable', word: '事柄の表', samples: factTable },
  { name: 'Pagination', word: 'ページ送り', samples: pagination },
  { name: 'FilterBar', word: '絞り込み', samples: filterBar },
  { name: 'SearchBox', word: '検索', samples: searchBox },
  { name: 'EmptyState', word: '空の状態', samples: emptyState },
  { name: 'Breadcrumb', word: 'パンくず', samples: breadcrumb },
  { name: 'Tabs', word: 'タブ', samples: tabs },
  { name: 'Dialog', word: '窓', samples: dialog },
  { name: 'ConfirmButton', word: '確認ボタン', samples: confirmButton },
  { name: 'Snackbar', word: '下の知らせ', samples: snackbar },
  { name: 'StepCards', word: '手順', samples: stepCards },
  { name: 'ProgressBar', word: '進みの線', samples: progressBar },
  { name: 'FileDrop', word: 'ファイル', samples: fileDrop },
  { name: 'Picture', word: '画像', samples: picture },
  { name: 'Prose', word: '本文', samples: prose },
  { name: 'MessageBox', word: '知らせの箱', samples: messageBox },
  { name: 'DescriptionList', word: '項目の一覧', samples: descriptionList },
  { name: 'PlainList', word: '箇条書き', samples: plainList },
  { name: 'Heading', word: '見出し', samples: heading },
  { name: 'RichTextEditor', word: '書式つき入力', samples: richTextEditor },
  { name: 'LazyPart', word: 'あとから読む部品', samples: lazyPart },
  { name: 'TextSizeSwitch', word: '文字サイズ', samples: textSizeSwitch },
  { name: 'PhoneLink', word: '電話', samples: phoneLink },
  { name: 'Band', word: '帯', samples: band },
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
