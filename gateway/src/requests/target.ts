/**
 * Parses request targets strictly, and rejects those that the gateway and a service could interpret differently.
 * `malformed` is not in origin form (RFC 9112); `unknown` is a path that no route has (dot segments, double or encoded
 * slashes, control characters, invalid UTF-8).
 */
export interface Target {
  /** As sent, with its percent-encoding; begins with a slash. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
}

// Visible ASCII without # and backslash, which clients and servers interpret differently.
const originForm = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/
const needsSegmentCheck = /\/[/.]|%/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const ambiguousCharacters = /[/\\\u0000-\u001f\u007f]/

const isPlainSegment = (segment: string): boolean => {
  try {
    const decoded = segment.includes('%') ? decodeURIComponent(segment) : segment
    return decoded !== '.' && decoded !== '..' && !ambiguousCharacters.test(decoded)
  } catch {
    // Not valid UTF-8 after decoding: no route has such a segment.
    return false
  }
}

export const parseTarget = (url: string | undefined): Target | 'malformed' | 'unknown' => {
  if (!url || !originForm.test(url)) return 'malformed'
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  if (needsSegmentCheck.test(path)) {
    if (path.includes('//')) return 'unknown'
    if (!path.split('/').every(isPlainSegment)) return 'unknown'
  }
  return { path, query: queryStart < 0 ? '' : url.slice(queryStart) }
}
