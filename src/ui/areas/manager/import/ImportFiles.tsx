import { Download } from 'lucide';
import type { ImportView } from '../../../../application/resource/import/import.view.ts';
import { EXAMPLE_MARK } from '../../../../domain/csv.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';

/** The first two steps: a file to begin with, and how it is filled in. */
export function ImportFiles({ view }: { view: ImportView }) {
  const { name, number, columns } = view;
  return (
    <>
      <section className="import-step">
        <h2>1　ひな形を保存する</h2>
        <ButtonRow>
          <ButtonLink download href={`/manager/${name}/template.csv`} icon={Download} reload>
            ひな形を保存する
          </ButtonLink>
          <ButtonLink download href={`/manager/${name}/export.csv`} icon={Download} reload>
            いまの名簿を保存する
          </ButtonLink>
        </ButtonRow>
        <p>新しく登録するときはひな形に、登録した内容をまとめて直すときはいまの名簿に書きます。</p>
      </section>
      <section className="import-step">
        <h2>2　Excelで記入する</h2>
        <ul>
          <li>1行に1人ずつ書きます。1行目の見出しは変えません。</li>
          <li>{number}が登録済みの行は変更に、まだない行は新しい登録になります。</li>
          <li>使わない列は、列ごと消せます。消した列の内容は変わりません。</li>
          <li>登録済みの行でセルを空にすると、その内容が消えます。</li>
          <li>「{EXAMPLE_MARK}」の行は見本です。残しても取り込みません。</li>
        </ul>
        <details className="import-fold">
          <summary>列の一覧（{columns.length}列）</summary>
          <ul className="import-columns">
            {columns.map(({ label, required }) => (
              <li key={label}>
                {label}
                {required && <span className="import-required">※登録に必要</span>}
              </li>
            ))}
          </ul>
        </details>
      </section>
    </>
  );
}
