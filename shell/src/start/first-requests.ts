/** Requests what the page needs next, while the code that needs it is loaded. The page of the gateway names it. */
import { requestEarly } from '@warsha/web-kit/parts/api/early-responses.ts'
import { type Language, usePreferences } from '@warsha/web-kit/parts/base/preferences.ts'
import { roleOf, useSession } from '@warsha/web-kit/parts/base/session.ts'

interface FirstRequests {
  /** Files by language. */
  readonly texts: Readonly<Partial<Record<Language, readonly string[]>>>
  /** Addresses of the API; `{user_id}` stands for the user. */
  readonly data: readonly string[]
  /** The roles whose page requests `data`. */
  readonly roles: readonly string[]
}

const readFirstRequests = (): FirstRequests | undefined => {
  const named = document.getElementById('first-requests')?.textContent
  return named ? (JSON.parse(named) as FirstRequests) : undefined
}

/** The code that needs the texts finds them requested. */
const requestTexts = ({ texts }: FirstRequests): void => {
  for (const href of texts[usePreferences.getState().language] ?? []) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'script',
      href,
    })
    document.head.append(link)
  }
}

/** A page with parameters in its address requests other data. The session of a job link sees only its job. */
const requestData = ({ data, roles }: FirstRequests): void => {
  const { token, user } = useSession.getState()
  const role = roleOf(user)
  if (!token || !user || !role || !roles.includes(role) || user.job_id || location.search) return
  const urls = data.map((url) => url.replace('{user_id}', encodeURIComponent(user.id)))
  requestEarly(urls, token)
}

/** Call once, as early as possible, if a user is signed in. */
export const startFirstRequests = (): void => {
  const first = readFirstRequests()
  if (!first) return
  requestTexts(first)
  requestData(first)
}
