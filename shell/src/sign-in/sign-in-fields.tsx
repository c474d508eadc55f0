import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { type ReactNode, useId, useState } from 'react'
import classes from './sign-in.module.css'

interface SignInFieldProps {
  label: string
  hint?: string
  error?: string
  value: string
  onChange: (text: string) => void
}

const SignInField = ({
  id,
  label,
  hint,
  error,
  children,
}: SignInFieldProps & { id: string; children: ReactNode }) => (
  <div className={classes.box} data-wrong={error ? true : undefined}>
    <label htmlFor={id}>{label}</label>
    {children}
    {(error ?? hint) && (
      <p id={`${id}-note`} className={error ? classes.fieldError : classes.hint}>
        {error ?? hint}
      </p>
    )}
  </div>
)

/** The username field. Always left to right, because usernames and e-mail addresses are. */
export const UsernameField = (props: SignInFieldProps) => {
  const id = useId()
  return (
    <SignInField id={id} {...props}>
      <input
        id={id}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: signing in is all that this page is for
        autoFocus
        dir="ltr"
        maxLength={200}
        required
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.error || props.hint ? `${id}-note` : undefined}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </SignInField>
  )
}

const EyeIcon = ({ crossed: isCrossed }: { crossed: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path
      d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
      strokeLinejoin="round"
    />
    <circle cx="12" cy="12" r="2.8" />
    {isCrossed && <path d="M4 4l16 16" strokeLinecap="round" />}
  </svg>
)

export const PasswordField = (props: SignInFieldProps) => {
  const { t } = useTranslation('sign-in')
  const id = useId()
  const [isVisible, setVisible] = useState(false)
  return (
    <SignInField id={id} {...props}>
      <div className={classes.password}>
        <input
          id={id}
          name="password"
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          dir="ltr"
          maxLength={1000}
          required
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? `${id}-note` : undefined}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={t(isVisible ? 'hide' : 'show')}
          onClick={() => setVisible(!isVisible)}
        >
          <EyeIcon crossed={isVisible} />
        </button>
      </div>
    </SignInField>
  )
}
