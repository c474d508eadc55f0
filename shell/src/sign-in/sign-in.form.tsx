import { login } from '@warsha/contracts/identity/routes/auth'
import { request } from '@warsha/web-kit/parts/api/api.ts'
import { startSession, useSession } from '@warsha/web-kit/parts/base/session.ts'
import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { type FormEvent, useRef, useState } from 'react'
import classes from './sign-in.module.css'
import { signInErrorText } from './sign-in-errors.ts'
import { PasswordField, UsernameField } from './sign-in-fields.tsx'

interface SignInFormProps {
  username: string
  password: string
  setUsername: (text: string) => void
  setPassword: (text: string) => void
}

const SessionEndedNotice = () => {
  const { t } = useTranslation('sign-in')
  const ended = useSession((session) => session.ended)
  if (ended !== 'expired') return null
  return (
    <p role="status" className={classes.reason}>
      {t('ended_expired')}
    </p>
  )
}

export const SignInForm = ({ username, password, setUsername, setPassword }: SignInFormProps) => {
  const { t } = useTranslation('sign-in')
  const form = useRef<HTMLFormElement>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const signIn = async () => {
    setSubmitting(true)
    setError(null)
    try {
      const body = { username: username.trim(), password }
      const { token, user } = await request(login, { body })
      startSession(token, user)
    } catch (failure) {
      setError(failure)
      setSubmitting(false)
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
    }
  }

  const focusField = (name: 'username' | 'password') =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (!username.trim()) return focusField('username')
    if (!password) return focusField('password')
    if (!isSubmitting) void signIn()
  }

  const failure = error ? signInErrorText(error) : null
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={onSubmit}
      noValidate
      aria-busy={isSubmitting}
    >
      {failure ? (
        <p role="alert" className={classes.error}>
          {t(failure.key, failure.params)}
        </p>
      ) : (
        <SessionEndedNotice />
      )}
      <UsernameField
        label={t('username')}
        hint={t('username_hint')}
        error={hasSubmitted && !username.trim() ? t('required_username') : undefined}
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        label={t('password')}
        error={hasSubmitted && !password ? t('required_password') : undefined}
        value={password}
        onChange={setPassword}
      />
      <button type="submit" className={classes.submit} aria-disabled={isSubmitting}>
        {isSubmitting && <span className={classes.spinner} aria-hidden="true" />}
        {isSubmitting ? t('signing_in') : t('submit')}
      </button>
    </form>
  )
}
