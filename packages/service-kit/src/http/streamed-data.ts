/** Large responses of kind `data`, written row by row, so that nothing holds all rows in memory. */

/**
 * The response `{ data: { [listField]: [all rows], ...getOtherFields() } }`. `getOtherFields` is called after the last
 * page, so that it may return totals of the rows.
 */
export class StreamedData {
  readonly listField: string
  readonly pages: AsyncIterable<readonly object[]>
  readonly getOtherFields: () => object

  constructor(
    listField: string,
    pages: AsyncIterable<readonly object[]>,
    getOtherFields: () => object,
  ) {
    this.listField = listField
    this.pages = pages
    this.getOtherFields = getOtherFields
  }
}

/** Yields the JSON text of the response. `validate` gets the data with the first page before anything is sent. */
export async function* toJsonChunks(
  { listField, pages, getOtherFields }: StreamedData,
  validate: (data: object) => void,
): AsyncGenerator<string> {
  const start = `{"success":true,"data":{${JSON.stringify(listField)}:[`
  let hasStarted = false
  let isFirstPage = true
  for await (const page of pages) {
    if (isFirstPage) validate({ [listField]: page, ...getOtherFields() })
    isFirstPage = false
    const rows = JSON.stringify(page).slice(1, -1)
    if (!rows) continue
    yield `${hasStarted ? ',' : start}${rows}`
    hasStarted = true
  }
  const otherFields = JSON.stringify(getOtherFields()).slice(1, -1)
  yield `${hasStarted ? '' : start}],${otherFields}}}`
}
