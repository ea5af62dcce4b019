/** Forms of many visits stand on one page: each input is named after its visit, `note[v12]`. */
export const rowField = (name: string, id: number): string => `${name}[${rowKey(id)}]`;

/** A key that no parser of forms takes for the place in a list. */
export const rowKey = (id: number): string => `v${id}`;
