/** The pages of links that reception hands out. Plain elements, like the sign-in page: the link opens quickly. */

import type { SessionUser } from '@warsha/contracts/identity/auth'
import { openJobLink, usePasswordLink } from '@warsha/contracts/identity/routes/access-links'
import { ApiError, request } from '@warsha/web-kit/parts/api/api.ts'
import { roleOf, startSession, useSession } from '@warsha/web-kit/parts/base/session.ts'
import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Copyright } from '../brand/copyright.tsx'
import { Logo } from '../brand/logo.tsx'
import { LanguageToggle } from '../sign-in/language-toggle.tsx'
import { PasswordField } from '../sign-in/sign-in-fields.tsx'
import { type AccessLink, jobPathOf } from './access-links.ts'
import { showPath } from './session-navigation.ts'
import shop from './shop-card.module.css'

const minPasswordLength = 8

/** Staff who scan the code keep their own session, as does the customer's own account. */
const enterJob = (token: string, user: SessionUser): void => {
  const { user: current } = useSession.getState()
  const role = roleOf(current)
  const jobId = user.job_id ?? ''
  if (current && role && role !== 'customer') {
    showPath(`/work-cards/${jobId}`)
    return
  }
  const hasOwnAccount = current?.id === user.id && !current.job_id
  // The address first: a new session shows the page of the address.
  showPath(jobPathOf(jobId))
  if (!hasOwnAccount) startSession(token, user)
}

const LinkCard = ({ title, children }: { title: string; children?: ReactNode }) => {
  const { t } = useTranslation('sign-in')
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
  return (
    <div className={shop.page}>
      <div className={shop.top}>
        <LanguageToggle className={shop.language} />
      </div>
      <main className={shop.main}>
        <section className={shop.card}>
          <Logo size={56} />
          <h1 className={shop.name}>{title}</h1>
          {children}
        </section>
      </main>
      <Copyright className={shop.footer} />
    </div>
  )
}

const FailedLink = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation('sign-in')
  const isInvalid = error instanceof ApiError && [400, 404].includes(error.status)
  const seconds = error instanceof ApiError ? Number(error.params?.seconds ?? 0) : 0
  const text = () => {
    if (isInvalid) return t('link.invalid_text')
    return seconds > 0 ? t('too_many_attempts', { seconds }) : t('network_unreachable')
  }
  return (
    <LinkCard title={t(isInvalid ? 'link.invalid' : 'link.failed')}>
      <p role="alert" className={shop.text}>
        {text()}
      </p>
      {!isInvalid && (
        <button type="button" className={shop.signIn} onClick={retry}>
          {t('retry')}
        </button>
      )}
      <button type="button" className={shop.signIn} onClick={() => showPath('/')}>
        {t('link.sign_in')}
      </button>
    </LinkCard>
  )
}

/** Opens the job at once. */
const JobLink = ({ token }: { token: string }) => {
  const { t } = useTranslation('sign-in')
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const opened = useRef(-1)
  useEffect(() => {
    if (opened.current === attempt) return
    opened.current = attempt
    setError(null)
    request(openJobLink, { body: { token } }).then(
      (session) => enterJob(session.token, session.user),
      setError,
    )
  }, [token, attempt])
  if (error) return <FailedLink error={error} retry={() => setAttempt(attempt + 1)} />
  return (
    <LinkCard title={t('link.opening')}>
      <p role="status" className={shop.text}>
        {t('link.opening_text')}
      </p>
    </LinkCard>
  )
}

const PasswordLink = ({ token }: { token: string }) => {
  const { t } = useTranslation('sign-in')
  const [password, setPassword] = useState('')
  const [hasSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isShort = password.length < minPasswordLength

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isShort || isSending) return
    setSending(true)
    try {
      const session = await request(usePasswordLink, {
        body: { token, new_password: password },
      })
      showPath('/')
      startSession(session.token, session.user)
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  if (error) return <FailedLink error={error} retry={() => setError(null)} />
  return (
    <LinkCard title={t('link.password_title')}>
      <form className={shop.form} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t('link.new_password')}
          hint={t('link.password_hint', { minimum: minPasswordLength })}
          error={
            hasSubmitted && isShort
              ? t('link.password_hint', { minimum: minPasswordLength })
              : undefined
          }
          value={password}
          onChange={setPassword}
        />
        <button type="submit" className={shop.phone} disabled={isSending}>
          {t('link.save_password')}
        </button>
      </form>
    </LinkCard>
  )
}

export default function AccessLinkPage({ link }: { link: AccessLink }) {
  return link.kind === 'job' ? <JobLink token={link.token} /> : <PasswordLink token={link.token} />
}
