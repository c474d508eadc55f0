/** The English text of an error, for clients that do not translate its code. */
import {
  type ErrorCode,
  errors,
  formatAmountParams,
  interpolate,
  type MessageParams,
} from './errors.ts'

/** Texts without the name of a user, for errors that do not know it. */
export const unnamedErrorTexts: { readonly [Code in ErrorCode]?: string } = {
  changed_since_read: 'This record was changed while you were working',
}

/** Returns the text of an error with its params. An empty name counts as none. */
export const toErrorMessage = (code: ErrorCode, params: MessageParams = {}): string => {
  const [, named] = errors[code]
  const unnamed = params.name ? undefined : unnamedErrorTexts[code]
  return interpolate(unnamed ?? named, formatAmountParams(params))
}
