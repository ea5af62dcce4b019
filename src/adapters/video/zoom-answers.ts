import { z } from 'zod';

/** Zoom's own hosts; an address of any other leads nobody anywhere. */
const ZOOM_HOST = /^([a-z0-9-]+\.)*zoom\.(us|com)$/;

const zoomAddress = z
  .string()
  .max(2000)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username } = new URL(text);
    return protocol === 'https:' && ZOOM_HOST.test(hostname) && username === '';
  });

/** What a token request is answered. */
export const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Of a meeting what is used; its number is one in JSON, and may have more digits than a 32-bit number holds. */
export const meetingSchema = z.object({
  id: z.union([z.int().positive(), z.string().regex(/^\d+$/)]).transform(String),
  join_url: zoomAddress,
});

/** Where the host comes in, asked for each time anew since it holds good for a short time. */
export const startSchema = z.object({ start_url: zoomAddress });

export const statusSchema = z.object({ status: z.string() });

/** Errors carry a code of Zoom's own beside the HTTP status. */
export const errorSchema = z.object({ code: z.number() });
