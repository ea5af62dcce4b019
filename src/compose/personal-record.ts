import type { z } from 'zod';
import { recordRoutes } from '../adapters/http/personal-record/record-routes.ts';
import { type ChoiceSources, choicesNamedBy } from '../adapters/http/resource/parts.ts';
import { READ_LABELS } from '../application/history/personal-reads.ts';
import {
  historySource,
  makeExportPerson,
  readsSource,
} from '../application/personal-record/export-person.ts';
import type { PersonalSource } from '../application/personal-record/personal-source.port.ts';
import { actWords } from '../application/resource/form-view.ts';
import type { Resource, Stored } from '../application/resource/resource.ts';
import type { Json } from '../application/resource/views.ts';
import type { Actor } from '../domain/actor.ts';
import type { Adapters } from './adapters.ts';

type Parts<T extends Stored> = {
  get: (actor: Actor, id: number) => Promise<T>;
  choices: ChoiceSources;
  actLabels: Readonly<Record<string, string>>;
  more: (row: T) => Readonly<Record<string, Json>>;
  /** Of the list's own and of other features; history and reads come after them. */
  sources: readonly PersonalSource[];
};

/** The export of all that is held on one person of a list. */
export function composePersonalRecord<T extends Stored, S extends z.ZodType>(
  { history, clock, personalReads, makeZip }: Adapters,
  resource: Resource<T, S>,
  { get, choices, actLabels, more, sources }: Parts<T>,
) {
  const { name, form: fields } = resource;
  const exportPerson = makeExportPerson({
    resource,
    get,
    choices: (actor) => choicesNamedBy(resource.form, choices, actor),
    more,
    sources: [
      ...sources,
      historySource({ resource: name, history, fields, actLabel: (act) => actWords(act, actLabels) }),
      readsSource(name, personalReads, READ_LABELS),
    ],
    reads: personalReads,
    pack: makeZip,
    clock,
  });
  return { exportPerson, routes: [recordRoutes(resource, exportPerson)] };
}
