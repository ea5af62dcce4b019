import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type FamilyTopic, familyHelp, type StaffTopic, staffHelp } from '../../domain/help/help.ts';

export type Help = {
  readonly staff: readonly StaffTopic[];
  readonly family: readonly FamilyTopic[];
};

/** The help of all screens, of `views/help`; read when it is first needed, and then kept. Throws where it is malformed. */
export function makeHelp(root: string): () => Help {
  const read = (file: string): unknown => parse(readFileSync(join(root, 'views/help', file), 'utf8'));
  let kept: Help | undefined;
  return () => {
    kept ??= {
      staff: staffHelp.parse(read('manager.yaml')).topics,
      family: familyHelp.parse(read('family.yaml')).topics,
    };
    return kept;
  };
}
