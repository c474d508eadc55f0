/** For tests: an API in place of the network. */

interface Request {
  method: string
  /** Below /api, without the query. */
  path: string
  query: URLSearchParams
  body: unknown
  headers: Record<string, string>
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'unreachable'
type Respond = (request: Request) => Answer | Promise<Answer>

export interface FakeApi {
  /** Every request so far, the oldest first. */
  requests: Request[]
  /** Changes the answer to '<METHOD> <path>'. */
  on: (call: string, respond: Respond) => void
}

const asResponse = ({ status = 200, body, headers = {} }: Exclude<Answer, string>) => ({
  ok: status < 400,
  status,
  headers: { get: (name: string) => headers[name] ?? null },
  json: async () => {
    if (body === undefined) throw new SyntaxError('no JSON')
    return body
  },
})

type Fetch = (address: string, init: RequestInit) => Promise<ReturnType<typeof asResponse>>

/** The same answers for what is sent with progress: half of it first, then all. */
const uploadVia = (fetched: Fetch) =>
  class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    response: unknown
    onload = () => {}
    onerror = () => {}
    private address = ''
    private init: { method: string; headers: Record<string, string> } = { method: '', headers: {} }
    private answered: ReturnType<typeof asResponse> | undefined
    open(method: string, address: string) {
      this.address = address
      this.init.method = method
    }
    setRequestHeader(name: string, value: string) {
      this.init.headers[name] = value
    }
    getResponseHeader(name: string) {
      return this.answered?.headers.get(name) ?? null
    }
    async send(body: string) {
      this.upload.onprogress?.({ loaded: body.length / 2, total: body.length })
      try {
        this.answered = await fetched(this.address, { ...this.init, body })
      } catch {
        return this.onerror()
      }
      const { json, status } = this.answered
      Object.assign(this, { status, response: { text: async () => JSON.stringify(await json()) } })
      this.onload()
    }
  }

/** Puts an API in place of the network. A call that nobody answers fails the test with its name. */
export const fakeApi = (answers: Record<string, Respond> = {}): FakeApi => {
  const requests: Request[] = []
  const table = new Map(Object.entries(answers))
  const answer = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://warsha.test')
    const path = url.pathname.replace(/^\/api/, '')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = {
      method,
      path,
      query: url.searchParams,
      body,
      headers: init.headers as Record<string, string>,
    }
    requests.push(request)
    const respond = table.get(`${method} ${path}`)
    if (!respond) throw new TypeError(`the test has no answer for ${method} ${path}`)
    const given = await respond(request)
    if (given === 'unreachable') throw new TypeError('Failed to fetch')
    return asResponse(given)
  }
  globalThis.fetch = answer as never
  globalThis.XMLHttpRequest = uploadVia(answer) as never
  return { requests, on: (call, respond) => void table.set(call, respond) }
}

/** An id that tells its number. */
export const idOf = (number: number) =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The answer to a read or a save of one record. */
export const recordResponse = (
  data: object,
  warnings: object[] = [],
  status = 200,
): Exclude<Answer, string> => ({
  status,
  body: { success: true, data, warnings },
})

/** A refusal whose own text is its code in brackets: a screen that words it shows something else. */
export const errorResponse = (status: number, code: string, more: object = {}) => ({
  status,
  body: { success: false, code, error: `(${code})`, request_id: 'r1', ...more },
})

/** The page that the query asks for, of ten rows, of everything found. */
export const pageOfTen = (
  found: readonly object[],
  query: URLSearchParams,
): Exclude<Answer, string> => {
  const page = Number(query.get('page') ?? 1)
  const pagination = { page, limit: 10, total: found.length, pages: Math.ceil(found.length / 10) }
  return { body: { success: true, data: found.slice((page - 1) * 10, page * 10), pagination } }
}

/** Of a record all that it shows, searched as plainly as a test needs. */
export const matchesSearch = (query: URLSearchParams) => {
  const search = (query.get('search') ?? '').toLowerCase()
  return (record: object) => JSON.stringify(record).toLowerCase().includes(search)
}

export const requestsOf = (api: FakeApi, method: string, path = /./) =>
  api.requests.filter((request) => request.method === method && path.test(request.path))
