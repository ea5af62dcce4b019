import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { MulterError } from 'multer';
import { DomainError } from '../../domain/errors.ts';
import { cleanFileName, isNamedAsVideo, VIDEO_REFUSAL } from '../../domain/file/upload.ts';
import { typedText } from '../../domain/form/form.ts';
import { parseId } from '../../domain/form/number-fields.ts';
import type { FormValues } from '../../ui/pages.ts';
import type { Page, UploadedFile } from './page.ts';

export type ReadForm = (
  request: Request,
  response: Response,
  upload: Page<unknown>['upload'],
) => Promise<{ form: FormValues; files: UploadedFile[] }>;

const FORM_LIMIT = '1mb';
/** What one field of a form may hold, in UTF-8. */
export const FIELD_BYTES = 1024 * 1024;
const FIELDS = 500;
/** A body of another kind would be read as an empty form. */
const KINDS = ['urlencoded', 'multipart/form-data', 'application/json'];
/** `a[4000000000]` alone would make a list that long. */
const LONGEST_LIST = 100;
/** A multipart form without an upload rule may still carry empty file inputs, never their bytes. */
const NO_FILES = { files: 0, bytes: 0 };

const urlencoded = express.urlencoded({ extended: true, limit: FORM_LIMIT, parameterLimit: FIELDS });
const json = express.json({ limit: FORM_LIMIT });

type Options = {
  tempDir: string;
  /** Told of each upload that was refused for its size. */
  tooLarge?: () => void;
};

/**
 * Reads a posted form: urlencoded, multipart or JSON, nested names (`a[0][b]`) as nested records.
 * Files go to a folder of their own under `tempDir` that is removed when the answer is sent or the client leaves.
 * Throws `invalid` for a file over the page's limit, and an error of status 4xx for what cannot be read.
 */
export function makeReadForm({ tempDir, tooLarge = () => {} }: Options): ReadForm {
  return async (request, response, upload = NO_FILES) => {
    if (hasBody(request) && !request.is(KINDS)) throw Object.assign(new Error('not a form'), { status: 415 });
    if (!request.is('multipart/form-data')) {
      await run(urlencoded, request, response);
      await run(json, request, response);
      return { form: formOf(request), files: [] };
    }
    const { default: multer } = await import('multer');
    let latest = { name: '', type: '' };
    const parser = multer({
      storage: multer.diskStorage({ destination: await folderFor(response, tempDir) }),
      limits: {
        files: upload.files,
        fileSize: upload.bytes,
        fields: FIELDS,
        fieldSize: FIELD_BYTES,
        fieldArrayIndexLimit: LONGEST_LIST,
      },
      fileFilter: (_request, { originalname, mimetype }, take) => {
        latest = { name: originalname, type: mimetype };
        take(null, true);
      },
    }).any();
    await run(parser, request, response).catch((error) => {
      // A form that was refused for a file is shown again as far as it was read.
      request.body = formOf(request);
      if (error.code === 'LIMIT_FILE_SIZE') tooLarge();
      throw error instanceof multer.MulterError ? asRefusal(error, upload, latest) : asMalformed(error);
    });
    const files = ((request.files ?? []) as Express.Multer.File[]).map((file) => ({
      field: file.fieldname,
      name: cleanFileName(file.originalname),
      path: file.path,
      size: file.size,
    }));
    return {
      form: formOf(request),
      files: files.filter((file) => file.size > 0 || file.name !== '無題'),
    };
  };
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A folder that lives as long as the request; a client that left while it was made gets none. */
async function folderFor(response: Response, tempDir: string): Promise<string> {
  await mkdir(tempDir, { recursive: true });
  const folder = await mkdtemp(join(tempDir, 'form-'));
  // A parser that is just being told of the end may still put a file there.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  if (response.destroyed) {
    await remove();
    throw unreadable('client left');
  }
  response.once('close', () => {
    remove().catch((error) => response.req.log.warn({ err: error }, 'a form left its folder behind'));
  });
  return folder;
}

const unreadable = (why: string): Error => Object.assign(new Error(why), { status: 400 });

const run = (handler: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((done, fail) => {
    const gone = () => fail(unreadable('client left'));
    request.once('aborted', gone);
    handler(request, response, (error?: unknown) => {
      request.off('aborted', gone);
      if (error) fail(error);
      else done();
    });
  });

function formOf({ body }: Request): FormValues {
  const form = plainForm(body);
  if (!form) throw unreadable('nested too deep');
  return form;
}

/** `file`: the one that was being read. */
function asRefusal(
  error: MulterError,
  upload: { files: number; bytes: number },
  file: { name: string; type: string },
): unknown {
  const megabytes = Math.floor(upload.bytes / 1024 / 1024);
  if (error.code === 'LIMIT_FILE_SIZE') {
    const message = isNamedAsVideo(file)
      ? VIDEO_REFUSAL
      : `ファイルが大きすぎます。1つ${megabytes}MBまでにしてください。`;
    return new DomainError('invalid', 'upload.tooLarge', message, {
      fields: { [error.field ?? '']: [message] },
    });
  }
  if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_UNEXPECTED_FILE') {
    const message = `一度に送れるファイルは${upload.files}個までです。`;
    return new DomainError('invalid', 'upload.tooMany', message, {
      fields: { [error.field ?? '']: [message] },
    });
  }
  return Object.assign(error, { status: 400 });
}

/** The parser has no kind of error of its own for a broken body; those of the disk name the system call. */
const asMalformed = (error: unknown): unknown =>
  error instanceof Error && error.constructor === Error && !('syscall' in error) && !('status' in error)
    ? unreadable(error.message)
    : error;

/** `attachments[0][label]` is two; who walks through a form, or shows it again, must not be led down forever. */
const DEPTH = 6;

/**
 * A parsed body as plain records and lists: names that every object has (`toString`, `__proto__`) are left out, since
 * a value that carries them is no text and no record any more. Null where it nests deeper than any form.
 */
export function plainForm(body: unknown): FormValues | null {
  const form = plain(body ?? {}, DEPTH);
  return form === TOO_DEEP ? null : (form as FormValues);
}

const TOO_DEEP = Symbol('too deep');

function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth < 0) return TOO_DEEP;
  const entries = Object.entries(value)
    .filter(([name]) => !(name in Object.prototype))
    .map(([name, inner]) => [name, plain(inner, depth - 1)] as const);
  if (entries.some(([, inner]) => inner === TOO_DEEP)) return TOO_DEEP;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The text posted under a name: the last of a repeated one; '' for none, and for what is no text. */
export const postedText = (form: FormValues, name: string): string =>
  Object.hasOwn(form, name) ? (typedText(form[name]) ?? '') : '';

/** The one of these acts that the form names by `_act`. */
export function postedAct<A>(form: FormValues, acts: Readonly<Record<string, A>> = {}): A | undefined {
  const name = postedText(form, '_act');
  return Object.hasOwn(acts, name) ? acts[name] : undefined;
}

/** The version an edit was made from; 0, which no row has, where none came. */
export const postedVersion = (form: FormValues): number => parseId(postedText(form, 'version')) ?? 0;

const NO_VALUES = ['_act', 'version'];

/** What was typed into a form that is shown once more before it is saved. */
export const typedValues = (form: FormValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !NO_VALUES.includes(name)));
