/** Large answers of kind `data`, written row by row: nobody waits for the last row, and nothing holds them all. */

/**
 * `{ data: { [list]: […all rows], ...rest() } }`. The rows come in pages; `rest` is asked after the last one, so that it may
 * hold what was reckoned from them.
 */
export class StreamedData {
  readonly listField: string
  readonly pages: AsyncIterable<readonly object[]>
  readonly getOtherFields: () => object

  constructor(list: string, pages: AsyncIterable<readonly object[]>, rest: () => object) {
    this.listField = list
    this.pages = pages
    this.getOtherFields = rest
  }
}

/** The text of the answer. `check` sees the data with the first page, before anything of it is sent. */
export async function* toJsonChunks(
  { listField: list, pages, getOtherFields: rest }: StreamedData,
  check: (data: object) => void,
): AsyncGenerator<string> {
  let before = `{"success":true,"data":{${JSON.stringify(list)}:[`
  let isFirst = true
  for await (const page of pages) {
    if (isFirst) check({ [list]: page, ...rest() })
    const rows = JSON.stringify(page).slice(1, -1)
    if (rows) yield `${before}${rows}`
    if (rows) before = ','
    isFirst = false
  }
  yield `${before === ',' ? '' : before}],${JSON.stringify(rest()).slice(1, -1)}}}`
}
