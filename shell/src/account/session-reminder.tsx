import { toast, useFormats, useSession, useTranslation } from '@warsha/web-kit'
import { readTokenClaims } from '@warsha/web-kit/parts/base/token-claims.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

const SignInAgainModal = lazy(
  () => import(/* webpackChunkName: "account" */ './sign-in-again.modal.tsx'),
)

const leadMs = 15 * 60_000
const checkMs = 30_000

/** Returns when the session ends, in ms since 1970, during its last 15 minutes; otherwise null. */
const useEndingSession = (): number | null => {
  const token = useSession((session) => session.token)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), checkMs)
    return () => clearInterval(timer)
  }, [])
  const { exp = 0 } = (token && readTokenClaims(token)) || {}
  const endsAt = exp * 1000
  return now < endsAt && now >= endsAt - leadMs ? endsAt : null
}

/**
 * Asks a user to sign in again before the session ends. The page stays, with everything that is typed in it: after the
 * end the application would be replaced by the sign-in page.
 */
export const SessionReminder = () => {
  const { t } = useTranslation('shell')
  const { time } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const endsAt = useEndingSession()
  const text = endsAt && !isAsking ? t('session.ends', { time: time(new Date(endsAt)) }) : null
  const label = t('session.sign_in_again')
  useEffect(() => {
    // A toast, because it can be reached above an open dialog.
    if (text) return toast.withAction(text, { label, run: () => setAsking(true) }, 'news')
  }, [text, label])
  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <SignInAgainModal onClose={() => setAsking(false)} />
    </Suspense>
  )
}
