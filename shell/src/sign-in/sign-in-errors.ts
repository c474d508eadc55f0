import { ApiError } from '@warsha/web-kit/parts/api/api-error.ts'

/** Returns the text for a failed sign-in: a key of the namespace `sign-in` and its parameters. */
export const signInErrorText = (
  error: unknown,
): { key: string; params: Record<string, unknown> } => {
  if (!(error instanceof ApiError)) return { key: 'failed', params: {} }
  const { code, status, params } = error
  if (['invalid_credentials', 'network_unreachable'].includes(code)) return { key: code, params }
  if (status === 401 || status === 400) return { key: 'invalid_credentials', params }
  if (status === 429 && params.seconds) return { key: 'too_many_attempts', params }
  if (status >= 502 || status === 429) return { key: 'unavailable', params }
  return { key: 'failed', params }
}
