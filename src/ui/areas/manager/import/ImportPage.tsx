import './import-page.css';
import { Download, FileSearch } from 'lucide';
import { Form, useNavigation } from 'react-router-dom';
import type { ImportView } from '../../../../application/import/plan.ts';
import { EXAMPLE_MARK, IMPORT_BYTES, LINE_LIMIT } from '../../../../domain/csv.ts';
import { managerPaths } from '../../../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { useProblem, useViewOf } from '../../../use-page.ts';
import { ImportPlan } from './ImportPlan.tsx';

const LIMITS = `一度に${LINE_LIMIT.toLocaleString('ja-JP')}行、${IMPORT_BYTES / 1024 / 1024}MBまで。Excelの「CSV（コンマ区切り）」でも「CSV UTF-8」でも読めます。`;

/** Imports a list's rows from a file: four steps, of which the last appears once a file was read. */
export function ImportPage() {
  const view = useViewOf<ImportView>();
  return (
    <div className="import-page">
      <h1>{view.label}をCSVで取り込む</h1>
      {view.plan && <ImportPlan plan={view.plan} />}
      {!view.plan && <ImportFiles view={view} />}
      <ChooseFile view={view} />
      {view.plan ? (
        <details className="import-fold">
          <summary>ひな形と書き方を見る</summary>
          <div className="import-page">
            <ImportFiles view={view} />
          </div>
        </details>
      ) : (
        <section className="import-step">
          <h2>4　確かめて取り込む</h2>
          <p>
            選んだファイルの行ごとに、登録・変更・誤りを表示します。誤りが1つでもあれば何も取り込まず、直すところをお知らせします。
          </p>
        </section>
      )}
    </div>
  );
}

function ChooseFile({ view }: { view: ImportView }) {
  const problem = useProblem();
  const busy = useNavigation().formMethod === 'POST';
  const errors = problem && (problem.errors.file ?? problem.errors[''] ?? [problem.title]);
  return (
    <section className="import-step">
      <h2>{view.plan ? 'ファイルを選び直す' : '3　ファイルを選ぶ'}</h2>
      <Form className="import-step" encType="multipart/form-data" method="post">
        <FileDrop
          accept=".csv,text/csv"
          errors={errors}
          hint={LIMITS}
          key={view.plan?.file}
          label="CSVファイル"
          multiple={false}
          name="file"
          required
        />
        <div>
          <Button
            busy={busy}
            icon={FileSearch}
            tone={view.plan?.rows ? 'secondary' : 'primary'}
            type="submit"
          >
            内容を確かめる
          </Button>
        </div>
        <p>この時点では、まだ何も取り込みません。</p>
      </Form>
    </section>
  );
}

/** The first two steps: a file to begin with, and how it is filled in. */
function ImportFiles({ view }: { view: ImportView }) {
  const { name, number, columns } = view;
  return (
    <>
      <section className="import-step">
        <h2>1　ひな形を保存する</h2>
        <ButtonRow>
          <ButtonLink download href={managerPaths.importTemplate(name)} icon={Download} reload>
            ひな形を保存する
          </ButtonLink>
          <ButtonLink download href={managerPaths.importExport(name)} icon={Download} reload>
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
