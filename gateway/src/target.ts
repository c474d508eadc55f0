/**
 * The request target, read strictly: what the gateway and a service could understand differently never gets past here.
 * `malformed` is no origin-form target at all; `unknown` is a path that no route can have (dot segments, doubled or
 * encoded slashes, control characters, broken UTF-8).
 */
export interface Target {
  /** As sent, percent-encoding untouched; begins with a slash. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
}

// origin-form of visible ASCII without # and backslash, which clients and servers read in different ways
const originForm = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/
const worthALook = /\/[/.]|%/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const confusing = /[/\\\u0000-\u001f\u007f]/

const isPlainSegment = (segment: string): boolean => {
  try {
    const decoded = segment.includes('%') ? decodeURIComponent(segment) : segment
    return decoded !== '.' && decoded !== '..' && !confusing.test(decoded)
  } catch {
    return false // not UTF-8 once decoded: nothing of ours is called that
  }
}

export const parseTarget = (url: string | undefined): Target | 'malformed' | 'unknown' => {
  if (!url || !originForm.test(url)) return 'malformed'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (worthALook.test(path)) {
    if (path.includes('//')) return 'unknown'
    if (!path.split('/').every(isPlainSegment)) return 'unknown'
  }
  return { path, query: mark < 0 ? '' : url.slice(mark) }
}
