declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** Streams of a COPY, to be given to a client's `query`. */
  const copy: {
    to(sql: string): Readable & Submittable;
    from(sql: string): Writable & Submittable;
  };
  export default copy;
}
