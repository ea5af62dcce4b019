import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ByteRange, FileStore, StoredFile } from '../../application/file/file-store.port.ts';
import { isStoreKey, storeKey } from '../../domain/file/stored-file.ts';

/** A bucket, or the part of it under a prefix; without `endpoint` that of Amazon's own service. */
export type S3Place = {
  readonly bucket: string;
  /** Without slashes at its ends; empty for the bucket's root. */
  readonly prefix: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** In milliseconds; `answer` also bounds an upload, `silence` a download that whoever reads it has left standing. */
const TIMEOUTS = { connect: 5_000, answer: 120_000, silence: 600_000 };
const TRIES = 3;

const clientOf = (place: S3Place, timeouts: typeof TIMEOUTS): S3Client =>
  new S3Client({
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    maxAttempts: TRIES,
    // Not every compatible store knows Amazon's checksums, and few have a name for each bucket.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(place.endpoint && { endpoint: place.endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.silence,
    },
  });

/**
 * Keeps files in an S3-compatible store, where an object is there whole or not at all. A file is read into memory
 * to be sent, so that a failed try can be repeated: renditions and PDFs weigh a few megabytes.
 */
export const makeS3Files = (place: S3Place, timeouts: Partial<typeof TIMEOUTS> = {}): FileStore => {
  const client = clientOf(place, { ...TIMEOUTS, ...timeouts });
  const root = place.prefix ? `${place.prefix}/` : '';
  const objectOf = (key: string) => {
    if (!isStoreKey(key)) throw new RangeError('not a key of the file store');
    return { Bucket: place.bucket, Key: root + key };
  };
  const stat = async (key: string) => {
    const facts = await orNull(client.send(new HeadObjectCommand(objectOf(key))));
    return facts && { size: facts.ContentLength ?? 0, storedAt: facts.LastModified ?? new Date(0) };
  };

  return {
    async put(key, source) {
      const object = objectOf(key);
      await client.send(new PutObjectCommand({ ...object, Body: await readFile(source) }));
    },
    async open(key, range) {
      const command = new GetObjectCommand({ ...objectOf(key), ...(range && { Range: headerOf(range) }) });
      try {
        const answer = await orNull(client.send(command));
        return answer && fileOf(answer);
      } catch (error) {
        if (statusOf(error) !== 416) throw error;
        const facts = await stat(key);
        return facts && { stream: Readable.from([]), size: facts.size };
      }
    },
    stat,
    async remove(key) {
      await orNull(client.send(new DeleteObjectCommand(objectOf(key))));
    },
    async *keys() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: root }))
        for (const { Key = '' } of page.Contents ?? [])
          if (isStoreKey(Key.slice(root.length))) yield Key.slice(root.length);
    },
    // An upload in one piece leaves nothing behind.
    clearUnfinished: async () => 0,
    // A question that every store answers, and costs nothing: whether it knows of a file that is never put.
    async ready() {
      await stat(storeKey(randomUUID(), 'ready'));
    },
  };
};

const headerOf = ({ start, end }: ByteRange): string => `bytes=${start}-${end ?? ''}`;

type Got = { Body?: unknown; ContentLength?: number; ContentRange?: string };

const fileOf = ({ Body, ContentLength, ContentRange }: Got): StoredFile => ({
  stream: Body as Readable,
  size: Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0),
});

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Null for an object that is not there; a missing bucket stays an error, where the store reports it. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
    throw error;
  }
};
