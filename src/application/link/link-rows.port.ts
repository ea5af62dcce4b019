import type { LinkForm } from '../../domain/link/link-form.ts';
import type { Links } from '../operator/links.port.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

export type LinkRow = Stored & LinkForm;

/** Links as staff keep them, and as pages show them. */
export type LinkRows = Collection<LinkRow, LinkForm> & Links;
