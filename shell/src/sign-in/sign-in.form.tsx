import type { login } from '@warsha/contracts/auth'
import { call } from '@warsha/web-kit/parts/api.ts'
import { useTranslation } from '@warsha/web-kit/parts/i18n.ts'
import { startSession, useSession } from '@warsha/web-kit/parts/session.ts'
import { type FormEvent, useRef, useState } from 'react'
import { PasswordBox, TextBox } from './boxes.tsx'
import classes from './sign-in.module.css'
import { signInError } from './sign-in-errors.ts'

interface Props {
  username: string
  password: string
  setUsername: (text: string) => void
  setPassword: (text: string) => void
}

const Reason = () => {
  const { t } = useTranslation('sign-in')
  const ended = useSession((session) => session.ended)
  if (ended !== 'expired') return null
  return (
    <p role="status" className={classes.reason}>
      {t('ended_expired')}
    </p>
  )
}

export const SignInForm = ({ username, password, setUsername, setPassword }: Props) => {
  const { t } = useTranslation('sign-in')
  const form = useRef<HTMLFormElement>(null)
  const [working, setWorking] = useState(false)
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const signIn = async () => {
    setWorking(true)
    setError(null)
    try {
      const body = { username: username.trim(), password }
      const { token, user } = await call<typeof login>('POST', '/auth/login', { body })
      startSession(token, user)
    } catch (failure) {
      setError(failure)
      setWorking(false)
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const firstEmpty = !username.trim() ? 'username' : !password ? 'password' : null
    if (firstEmpty) form.current?.querySelector<HTMLInputElement>(`[name="${firstEmpty}"]`)?.focus()
    else if (!working) void signIn()
  }

  const failure = error ? signInError(error) : null
  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate aria-busy={working}>
      {failure ? (
        <p role="alert" className={classes.error}>
          {t(failure.key, failure.params)}
        </p>
      ) : (
        <Reason />
      )}
      <TextBox
        label={t('username')}
        hint={t('username_hint')}
        error={tried && !username.trim() ? t('required_username') : undefined}
        value={username}
        onChange={setUsername}
      />
      <PasswordBox
        label={t('password')}
        error={tried && !password ? t('required_password') : undefined}
        value={password}
        onChange={setPassword}
      />
      <button type="submit" className={classes.submit} aria-disabled={working}>
        {working && <span className={classes.spinner} aria-hidden="true" />}
        {working ? t('signing_in') : t('submit')}
      </button>
    </form>
  )
}
