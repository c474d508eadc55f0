/** @compatibility 1.0, removable from 2.0: names that remotes import from '@warsha/web-kit'. */
import type { Endpoint, ResponseOf } from '@warsha/contracts/base/endpoint'
import { type OptionsArgument, request, requestFile } from './api/api.ts'
import { useNotificationText } from './query/realtime.ts'
import { emptyValue } from './texts/format.ts'
import { isConfirmOpen } from './ui/confirm.tsx'
import { DelayedLoader } from './ui/lazy-screen.tsx'
import { UserText } from './ui/text-direction.tsx'

/** @deprecated since 1.1: use emptyValue */
export const nothing = emptyValue

/** @deprecated since 1.1: use useNotificationText */
export const useNotificationWords = useNotificationText

/** @deprecated since 1.1: use isConfirmOpen */
export const isAsking = isConfirmOpen

/** @deprecated since 1.1: use DelayedLoader */
export const Waiting = DelayedLoader

/** @deprecated since 1.1: use UserText */
export const Typed = UserText

/** @deprecated since 1.1: use request */
export const call = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...options: OptionsArgument<E>
): Promise<ResponseOf<E>> => request<E>({ method, path }, ...options)

/** @deprecated since 1.1: use requestFile */
export const fetchFile = (path: string, query?: Record<string, unknown>): Promise<File> =>
  requestFile({ method: 'GET', path }, { query } as never)
