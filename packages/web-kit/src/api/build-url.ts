export interface UrlParts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
}

/** Returns the address of a call. Empty values of `query` are left out. */
export const buildUrl = (path: string, { params = {}, query = {} }: UrlParts = {}): string => {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${filledPath}${text ? `?${text}` : ''}`
}
