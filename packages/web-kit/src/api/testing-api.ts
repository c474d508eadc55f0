/** For tests: a fake API in place of the network. */

interface ApiRequest {
  method: string
  /** Below /api, without the query. */
  path: string
  query: URLSearchParams
  body: unknown
  headers: Record<string, string>
}

type ApiResponse =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | 'unreachable'
type Respond = (request: ApiRequest) => ApiResponse | Promise<ApiResponse>

export interface FakeApi {
  /** All requests so far, oldest first. */
  requests: ApiRequest[]
  /** Changes the response to '<METHOD> <path>'. */
  on: (call: string, respond: Respond) => void
}

const toResponse = ({ status = 200, body, headers = {} }: Exclude<ApiResponse, string>) => {
  const response = {
    ok: status < 400,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    json: async () => {
      if (body === undefined) throw new SyntaxError('no JSON')
      return body
    },
  }
  return { ...response, clone: () => response }
}

type Fetch = (url: string, init: RequestInit) => Promise<ReturnType<typeof toResponse>>

/** Returns a fake XMLHttpRequest that answers as `fakeFetch` does and reports half of the upload as progress. */
const createFakeUpload = (fakeFetch: Fetch) =>
  class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    response: unknown
    onload = () => {}
    onerror = () => {}
    private url = ''
    private init: { method: string; headers: Record<string, string> } = { method: '', headers: {} }
    private received: ReturnType<typeof toResponse> | undefined
    open(method: string, url: string) {
      this.url = url
      this.init.method = method
    }
    setRequestHeader(name: string, value: string) {
      this.init.headers[name] = value
    }
    getResponseHeader(name: string) {
      return this.received?.headers.get(name) ?? null
    }
    async send(body: string) {
      this.upload.onprogress?.({ loaded: body.length / 2, total: body.length })
      try {
        this.received = await fakeFetch(this.url, { ...this.init, body })
      } catch {
        return this.onerror()
      }
      const { json, status } = this.received
      Object.assign(this, { status, response: { text: async () => JSON.stringify(await json()) } })
      this.onload()
    }
  }

/**
 * Replaces fetch and XMLHttpRequest. A request without a response fails.
 *
 * @param answers by '<METHOD> <path>'
 */
export const fakeApi = (answers: Record<string, Respond> = {}): FakeApi => {
  const requests: ApiRequest[] = []
  const handlers = new Map(Object.entries(answers))
  const fakeFetch = async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://warsha.test')
    const path = pathname.replace(/^\/api/, '')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = {
      method,
      path,
      query: searchParams,
      body,
      headers: init.headers as Record<string, string>,
    }
    requests.push(request)
    const respond = handlers.get(`${method} ${path}`)
    if (!respond) throw new TypeError(`the test has no response for ${method} ${path}`)
    const response = await respond(request)
    if (response === 'unreachable') throw new TypeError('Failed to fetch')
    return toResponse(response)
  }
  globalThis.fetch = Object.assign(fakeFetch, { requests }) as never
  globalThis.XMLHttpRequest = createFakeUpload(fakeFetch) as never
  return { requests, on: (call, respond) => void handlers.set(call, respond) }
}

/** Returns the paths that the present fake API received, below /api. */
export const readRequestedPaths = (): string[] => {
  const requests: FakeApi['requests'] | undefined = Reflect.get(globalThis.fetch, 'requests')
  return requests?.map(({ path }) => path) ?? []
}

/** Returns a UUID that contains a number. */
export const idOf = (number: number) =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Returns the response to reading or saving a record. */
export const recordResponse = (
  data: object,
  warnings: object[] = [],
  status = 200,
): Exclude<ApiResponse, string> => ({
  status,
  body: { success: true, data, warnings },
})

/** Returns an error response. Its text is the code in brackets, so that tests notice an untranslated error. */
export const errorResponse = (status: number, code: string, properties: object = {}) => ({
  status,
  body: { success: false, code, error: `(${code})`, request_id: 'r1', ...properties },
})

/** Returns the requested page of ten rows. */
export const pageOfTen = (
  rows: readonly object[],
  query: URLSearchParams,
): Exclude<ApiResponse, string> => {
  const page = Number(query.get('page') ?? 1)
  const pagination = { page, limit: 10, total: rows.length, pages: Math.ceil(rows.length / 10) }
  return { body: { success: true, data: rows.slice((page - 1) * 10, page * 10), pagination } }
}

/** Returns a filter for records that contain the search text of the query in any field. */
export const matchesSearch = (query: URLSearchParams) => {
  const search = (query.get('search') ?? '').toLowerCase()
  return (record: object) => JSON.stringify(record).toLowerCase().includes(search)
}

export const requestsOf = (api: FakeApi, method: string, path = /./) =>
  api.requests.filter((request) => request.method === method && path.test(request.path))
