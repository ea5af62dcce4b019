import { readFile } from 'node:fs/promises';

/** A multipart form: texts by name, files by name with the name they are sent under. */
export async function uploadForm(
  fields: Record<string, string>,
  files: readonly { field: string; name: string; path?: string; bytes?: Uint8Array }[],
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field, name, path, bytes } of files) {
    const content = bytes ?? (await readFile(path as string));
    form.append(field, new Blob([new Uint8Array(content)]), name);
  }
  return form;
}
