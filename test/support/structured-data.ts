import { z } from 'zod';

const text = z.string().min(1);
const address = z.url({ protocol: /^https?$/ });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}(T|$)/);
const reference = z.looseObject({ '@id': address });

const postalAddress = z.looseObject({
  '@type': z.literal('PostalAddress'),
  addressCountry: z.literal('JP'),
  postalCode: z.string().regex(/^\d{3}-\d{4}$/),
  addressRegion: text,
  addressLocality: text,
  streetAddress: text,
});
const telephone = z.string().regex(/^(\+81-[1-9]|0)\d*(-\d+)+$/);

const organisation = z.looseObject({ name: text, url: address.optional() });
const business = z.looseObject({ name: text, url: address, telephone, address: postalAddress });

/** What each type must say at least, after schema.org and what search engines ask for. */
const TYPES: Record<string, z.ZodType> = {
  Organization: organisation.extend({ url: address, logo: address, telephone, address: postalAddress }),
  LocalBusiness: business.extend({
    image: z.union([address, z.array(address).min(1)]),
    parentOrganization: z.union([reference, organisation]),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.int().min(1),
          name: text,
          item: address.optional(),
        }),
      )
      .min(2)
      .refine(
        (items) => items.every(({ position }, index) => position === index + 1),
        'positions count from 1',
      )
      .refine(
        (items) => items.slice(0, -1).every(({ item }) => item !== undefined),
        'only the last needs no address',
      ),
  }),
  NewsArticle: z.looseObject({
    headline: text.max(110),
    datePublished: day,
    dateModified: day,
    author: organisation,
    publisher: organisation,
    mainEntityOfPage: address,
    image: z.array(address).min(1).optional(),
  }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.looseObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  JobPosting: z.looseObject({
    title: text,
    description: text,
    datePosted: day,
    validThrough: day.optional(),
    employmentType: z.union([text, z.array(text).min(1)]),
    hiringOrganization: organisation,
    jobLocation: z.looseObject({ '@type': z.literal('Place'), address: postalAddress }),
    baseSalary: z.looseObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.literal('JPY'),
      value: z.looseObject({
        '@type': z.literal('QuantitativeValue'),
        unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
      }),
    }),
  }),
};

/** What is wrong with one block of structured data: an unknown type, a missing or misshapen property. */
export function structuredFaults(data: unknown): string[] {
  const head = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': text }).safeParse(data);
  if (!head.success) return [z.prettifyError(head.error)];
  const type = TYPES[head.data['@type']];
  if (!type) return [`${head.data['@type']} is none of ${Object.keys(TYPES).join(', ')}`];
  const parsed = type.safeParse(data);
  return parsed.success ? [] : [`${head.data['@type']}: ${z.prettifyError(parsed.error)}`];
}
