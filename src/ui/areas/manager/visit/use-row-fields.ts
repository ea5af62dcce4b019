import { rowField, rowKey } from '../../../../domain/visit/row-field.ts';
import { useProblem, useTyped } from '../../../use-page.ts';

/** The inputs of one visit's forms: their names, what was typed before the server refused it, and why it did. */
export function useRowFields(id: number) {
  const typed = useTyped();
  const errors = useProblem()?.errors ?? {};
  const typedValue = (name: string): unknown =>
    (typed?.[name] as Readonly<Record<string, unknown>> | undefined)?.[rowKey(id)];
  return {
    typedValue,
    /** All that a field of the kit takes besides its words. */
    field: (name: string, stored = '') => ({
      name: rowField(name, id),
      value: String(typedValue(name) ?? stored),
      errors: errors[rowField(name, id)],
    }),
    /** True when one of these inputs was refused. */
    refused: (...names: string[]): boolean => names.some((name) => errors[rowField(name, id)] !== undefined),
  };
}
