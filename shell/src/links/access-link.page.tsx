/** The pages of links that reception hands out. Plain elements, like the sign-in page: the link opens quickly. */

import type { SessionUser } from '@warsha/contracts/identity/auth'
import {
  openJobLink,
  openStatementLink,
  usePasswordLink,
} from '@warsha/contracts/identity/routes/access-links'
import { logout, verify } from '@warsha/contracts/identity/routes/auth'
import { ApiError, request } from '@warsha/web-kit/parts/api/api.ts'
import { roleOf, startSession, useSession } from '@warsha/web-kit/parts/base/session.ts'
import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Logo } from '../brand/logo.tsx'
import { PasswordField } from '../sign-in/sign-in-fields.tsx'
import { type AccessLink, linkPathOf } from './access-links.ts'
import { PublicPage } from './public-page.tsx'
import { showPath } from './session-navigation.ts'
import shop from './shop-card.module.css'

const minPasswordLength = 8

/** Time limit for ending a session on the server. This browser replaces it in any case. */
const endingTimeoutMs = 2_000

const staffPathOf = ({ id, job_id, statement }: SessionUser): string =>
  statement ? `/customers/${id}/account` : `/work-cards/${job_id}`

/** The portal of the signed-in customer shows the same job, and the statement of the same days. */
const ownPathOf = (user: SessionUser): string => {
  if (!user.statement) return linkPathOf(user) ?? '/'
  const { from, to } = user.statement
  return `/customer-portal/statements/${user.id}?${new URLSearchParams({ from, ...(to && { to }) })}`
}

/** Asks the server, because a phone keeps a session also after its end. Without an answer, the session is taken to last. */
const doesSessionLast = async (): Promise<boolean> => {
  try {
    await request(verify)
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.status === 401)
  }
}

/**
 * Ends the session of another account on the server before it is replaced: its owner could not end it in this browser any
 * more, and the browser would still get its push messages.
 */
const endSessionOfOther = async (user: SessionUser): Promise<void> => {
  const { user: current } = useSession.getState()
  if (!current || current.id === user.id || current.job_id) return
  try {
    await request(logout, { signal: AbortSignal.timeout(endingTimeoutMs) })
  } catch (error) {
    console.warn('the former session could not be ended on the server', error)
  }
}

/** Staff who scan the code keep their own session, as does the customer's own account while its session lasts. */
const enter = async ({ token, user }: { token: string; user: SessionUser }): Promise<void> => {
  const { user: current } = useSession.getState()
  const role = roleOf(current)
  if (current && role && role !== 'customer') {
    showPath(staffPathOf(user))
    return
  }
  if (current?.id === user.id && !current.job_id && (await doesSessionLast())) {
    showPath(ownPathOf(user))
    return
  }
  await endSessionOfOther(user)
  // The address first: a new session shows the page of the address.
  showPath(linkPathOf(user) ?? '/')
  startSession(token, user)
}

const LinkCard = ({ title, children }: { title: string; children?: ReactNode }) => {
  const { t } = useTranslation('sign-in')
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
  return (
    <PublicPage>
      <section className={shop.card}>
        <Logo size={56} />
        <h1 className={shop.name}>{title}</h1>
        {children}
      </section>
    </PublicPage>
  )
}

const SignInButton = () => {
  const { t } = useTranslation('sign-in')
  return (
    <button type="button" className={shop.signIn} onClick={() => showPath('/')}>
      {t('links:link.sign_in')}
    </button>
  )
}

const FailedLink = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation('sign-in')
  const isInvalid = error instanceof ApiError && [400, 404].includes(error.status)
  const seconds = error instanceof ApiError ? Number(error.params?.seconds ?? 0) : 0
  const text = () => {
    if (isInvalid) return t('links:link.invalid_text')
    return seconds > 0 ? t('too_many_attempts', { seconds }) : t('network_unreachable')
  }
  return (
    <LinkCard title={t(isInvalid ? 'links:link.invalid' : 'links:link.failed')}>
      <p role="alert" className={shop.text}>
        {text()}
      </p>
      {!isInvalid && (
        <button type="button" className={shop.signIn} onClick={retry}>
          {t('retry')}
        </button>
      )}
      <SignInButton />
    </LinkCard>
  )
}

const openers = {
  job: (token: string) => request(openJobLink, { body: { token } }),
  statement: (token: string) => request(openStatementLink, { body: { token } }),
}

/** Opens the job or the statement immediately. */
const SessionLink = ({ kind, token }: { kind: 'job' | 'statement'; token: string }) => {
  const { t } = useTranslation('sign-in')
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const opened = useRef(-1)
  useEffect(() => {
    if (opened.current === attempt) return
    opened.current = attempt
    setError(null)
    openers[kind](token).then(enter).catch(setError)
  }, [kind, token, attempt])
  if (error) return <FailedLink error={error} retry={() => setAttempt(attempt + 1)} />
  return (
    <LinkCard title={t(kind === 'job' ? 'links:link.opening' : 'links:link.opening_statement')}>
      <p role="status" className={shop.text}>
        {t('links:link.opening_text')}
      </p>
    </LinkCard>
  )
}

/** A link works once: the attempt whose response was lost may have used it. */
const UsedLink = () => {
  const { t } = useTranslation('sign-in')
  return (
    <LinkCard title={t('links:link.perhaps_saved')}>
      <p role="alert" className={shop.text}>
        {t('links:link.perhaps_saved_text')}
      </p>
      <SignInButton />
    </LinkCard>
  )
}

/** What the server does not accept in the new password. */
const findPasswordDetail = (error: unknown) =>
  error instanceof ApiError && error.status === 400
    ? error.details.find(({ path }) => path === 'new_password')
    : undefined

/** True if the server may have done what it was asked, although the page got an error. */
const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500

const PasswordLink = ({ token }: { token: string }) => {
  const { t } = useTranslation('sign-in')
  const [password, setPassword] = useState('')
  const [hasSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const wasUncertain = useRef(false)
  const isShort = password.length < minPasswordLength
  const detail = findPasswordDetail(error)
  const hint = t('links:link.password_hint', { minimum: minPasswordLength })

  const getFieldError = (): string | undefined => {
    if (detail)
      return t(`links:link.password_errors.${detail.code}`, detail.message, detail.params ?? {})
    return hasSubmitted && isShort ? hint : undefined
  }
  const change = (text: string) => {
    setPassword(text)
    setError(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isShort || isSending) return
    setSending(true)
    try {
      const session = await request(usePasswordLink, {
        body: { token, new_password: password },
      })
      await endSessionOfOther(session.user)
      showPath('/')
      startSession(session.token, session.user)
    } catch (failure) {
      if (isUncertain(failure)) wasUncertain.current = true
      setError(failure)
      setSending(false)
    }
  }
  const isUsed = error instanceof ApiError && error.status === 404 && wasUncertain.current
  if (isUsed) return <UsedLink />
  if (error && !detail) return <FailedLink error={error} retry={() => setError(null)} />
  return (
    <LinkCard title={t('links:link.password_title')}>
      <form className={shop.form} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t('links:link.new_password')}
          hint={hint}
          error={getFieldError()}
          value={password}
          onChange={change}
        />
        <button type="submit" className={shop.phone} disabled={isSending}>
          {t('links:link.save_password')}
        </button>
      </form>
    </LinkCard>
  )
}

export default function AccessLinkPage({ link }: { link: AccessLink }) {
  const { kind, token } = link
  return kind === 'password' ? (
    <PasswordLink token={token} />
  ) : (
    <SessionLink kind={kind} token={token} />
  )
}
