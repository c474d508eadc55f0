/**
 * Fetches the pages of another service's list one by one until a page is empty. `fetchPage` returns the rows after an id.
 * The caller may stop after any page.
 */
export async function* fetchPages<Row extends { readonly id: string }>(
  fetchPage: (query: { after?: string }) => Promise<{ data: Row[] }>,
): AsyncGenerator<Row[]> {
  let { data } = await fetchPage({})
  while (data.length > 0) {
    yield data
    const after = data.at(-1)!.id
    ;({ data } = await fetchPage({ after }))
  }
}
