import type { RouteObject } from 'react-router-dom';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { makeAreaFace } from '../src/ui/area-face.tsx';
import { SHELL } from '../src/ui/document.ts';

/** Gives the area's empty document, into which the asset tags are put, and the functions that fill it. */
export async function onRenderHtml(pageContext: PageContextServer) {
  return {
    documentHtml: dangerouslySkipEscape(SHELL),
    pageContext: { face: await makeAreaFace(pageContext.Page as RouteObject[]) },
  };
}
