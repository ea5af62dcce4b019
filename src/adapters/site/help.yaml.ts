import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FamilyTopic, familyHelp, type StaffTopic, staffHelp } from '../../domain/help/help.ts';

type HelpTopics = {
  readonly staff: readonly StaffTopic[];
  readonly family: readonly FamilyTopic[];
};

/** The help of all screens, of `views/help`; read when it is first needed, and then kept. Throws where it is malformed. */
export function makeHelp(root: string): () => Promise<HelpTopics> {
  const read = async (): Promise<HelpTopics> => {
    const { parse } = await import('yaml');
    const contentOf = async (file: string): Promise<unknown> =>
      parse(await readFile(join(root, 'views/help', file), 'utf8'));
    const [staff, family] = await Promise.all([contentOf('manager.yaml'), contentOf('family.yaml')]);
    return { staff: staffHelp.parse(staff).topics, family: familyHelp.parse(family).topics };
  };
  let kept: Promise<HelpTopics> | undefined;
  return () => {
    kept ??= read().catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
