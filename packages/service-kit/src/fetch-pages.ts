/**
 * Page after page of what another service gives for a copy, until one is empty. `next` asks for those after an id; a page
 * that was worked off may be forgotten, so it may be broken off anywhere.
 */
export async function* fetchPages<Row extends { readonly id: string }>(
  next: (query: { after?: string }) => Promise<{ data: Row[] }>,
): AsyncGenerator<Row[]> {
  for (
    let { data } = await next({});
    data.length > 0;
    { data } = await next({ after: data.at(-1)!.id })
  )
    yield data
}
