import type { ResourceName } from '../../domain/resource-name.ts';
import { managerPaths } from '../../paths.ts';
import './form-page.css';
import { Save, Trash2 } from 'lucide';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import type { FormView } from '../../application/resource/views.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { FormSection } from '../kit/FormSection.tsx';
import { SaveBar, type SaveState } from '../kit/SaveBar.tsx';
import { askBeforeSaving, useUnsavedWarning } from '../kit/use-unsaved-warning.ts';
import { useProblem, useTyped, useViewOf } from '../use-page.ts';
import { FormField, type InputProps } from './FormField.tsx';
import { HistoryPanel, ReadsPanel } from './HistoryPanel.tsx';
import { listLeftAt } from './list-href.ts';
import { SaveRefusal } from './SaveRefusal.tsx';

/** The inputs that a list draws by itself, by field; each is given the slot of its field. */
type OwnInputs<Slots extends object> = {
  readonly [K in keyof Slots]?: Draw<InputProps & { slot: NonNullable<Slots[K]> }> | undefined;
} & Readonly<Record<string, Draw<InputProps & { slot: never }> | undefined>>;

/** A component that is a function: those that take less may stand where more is given. */
type Draw<Props> = (props: Props) => ReactNode;

export type FormSlots<Slots extends object = object> = {
  /** Own inputs by field key. */
  inputs?: OwnInputs<Slots>;
  /** Between title and form. */
  above?: ComponentType<{ view: FormView<Slots> }>;
  /** Inside the form, after its fields: what is asked or said before it is saved. */
  last?: ComponentType<{ view: FormView<Slots> }>;
  /** More acts beside save (preview, duplicate). */
  acts?: ComponentType<{ view: FormView<Slots> }>;
  /** More below the form (a member's slip, where a picture is used). */
  below?: ComponentType<{ view: FormView<Slots> }>;
};

const NO_ERRORS = {};

/** The add and the edit page of a list: fields from the view, errors beside them, both versions on a stale save. */
export function FormPage<Slots extends object>(own: FormSlots<Slots>) {
  const { above: Above, last: Last, acts: Acts, below: Below } = own;
  const inputs: OwnInputs<object> = own.inputs ?? {};
  const view = useViewOf<FormView<Slots>>();
  const slots: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(view.slots));
  const problem = useProblem();
  const values = { ...view.values, ...useTyped() };
  const errors = problem?.errors ?? NO_ERRORS;
  const version = problem?.conflict?.version ?? view.row?.version;
  const save = useSaveState(view);
  const back = useBack(view.name);
  return (
    <div className="form-page">
      <h1>{view.row ? view.row.title : `${view.label}を追加する`}</h1>
      <SaveRefusal href={managerPaths.edit(view.name, view.row?.id ?? '')} />
      {Above && <Above view={view} />}
      <Form
        encType="multipart/form-data"
        key={view.row ? `${view.row.id}-${view.row.version}` : 'new'}
        method="post"
        noValidate
        onChange={save.touched}
        onInput={save.touched}
        onSubmit={askBeforeSaving}
      >
        {version !== undefined && <input name="version" type="hidden" value={version} />}
        <fieldset className="form-page-fields" disabled={!view.mayWrite}>
          {sectionsOf(view).map(([title, fields]) => (
            <Section key={title} title={title}>
              {fields.map((field) => {
                const Input = inputs[field.key];
                const props = { field, value: values[field.key], errors };
                return Input ? (
                  <Input {...props} key={field.key} slot={slots[field.key] as never} />
                ) : (
                  <FormField {...props} key={field.key} />
                );
              })}
            </Section>
          ))}
        </fieldset>
        {Last && <Last view={view} />}
        <SaveBar state={save.state}>
          {view.mayWrite && (
            <Button busy={save.state === 'saving'} icon={Save} tone="primary" type="submit">
              保存する
            </Button>
          )}
          {Acts && <Acts view={view} />}
          <span className="form-page-back">
            <ButtonLink href={back} tone="quiet">
              一覧へ戻る
            </ButtonLink>
          </span>
        </SaveBar>
      </Form>
      {Below && <Below view={view} />}
      {view.row && view.mayWrite && (
        <p className="form-page-delete">
          <ButtonLink href={managerPaths.del(view.name, view.row.id)} icon={Trash2} tone="danger">
            この{view.label}を削除する
          </ButtonLink>
        </p>
      )}
      <HistoryPanel entries={view.history} />
      {view.reads && <ReadsPanel reads={view.reads} />}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return title ? (
    <FormSection title={title}>{children}</FormSection>
  ) : (
    <div className="form-page-section">{children}</div>
  );
}

function sectionsOf({ fields }: FormView): [string, FormView['fields'][number][]][] {
  const sections = new Map<string, FormView['fields'][number][]>();
  for (const field of fields) {
    const title = field.section ?? '';
    sections.set(title, [...(sections.get(title) ?? []), field]);
  }
  return [...sections];
}

/** Clean, unsaved, saving: and the warning before unsaved work is left. */
function useSaveState({ row }: FormView): { state: SaveState; touched: () => void } {
  const [dirty, setDirty] = useState(false);
  const saving = useNavigation().formMethod === 'POST';
  const saved = `${row?.id}-${row?.version}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version stands for a save
  useEffect(() => setDirty(false), [saved]);
  useUnsavedWarning(dirty && !saving);
  return { state: saving ? 'saving' : dirty ? 'unsaved' : 'clean', touched: () => setDirty(true) };
}

/** The list as it was left; known only in the browser, so it appears after hydration. */
function useBack(name: ResourceName): string {
  const [href, setHref] = useState(managerPaths.list(name));
  useEffect(() => setHref(listLeftAt(name)), [name]);
  return href;
}
